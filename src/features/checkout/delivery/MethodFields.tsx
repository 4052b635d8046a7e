import type { UseFormReturn } from 'react-hook-form';
import { site } from '#site';
import { TEXTS } from '../notices/texts.ts';
import type { Delivery } from './delivery.ts';

type Props = { form: UseFormReturn<Delivery>; disabled: boolean };

const LABEL = 'flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]';

/** Courier or collection, where the artist offers the choice. */
export function MethodFields({ form, disabled }: Props) {
  const error = form.formState.errors.deliveryMethod?.message;
  const radio = (value: Delivery['deliveryMethod'], label: string) => (
    <label className={LABEL}>
      <input
        className="size-5 flex-none accent-ink"
        disabled={disabled}
        type="radio"
        value={value}
        {...form.register('deliveryMethod')}
      />
      {label}
    </label>
  );
  return (
    <fieldset aria-describedby={error && 'delivery-method-error'} className="col-span-2">
      <legend className="text-sm">{TEXTS.method}</legend>
      {radio('courier', TEXTS.courier)}
      {radio('collect', TEXTS.collect(site.location))}
      {form.watch('deliveryMethod') === 'collect' && (
        <p className="text-[0.8125rem] text-ink-soft" role="status">
          {TEXTS.collectMore}
        </p>
      )}
      {error && (
        <p className="text-sm text-accent" id="delivery-method-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Couriers ask more for rural addresses, which a zip code does not always tell. */
export function RuralField({ form, disabled }: Props) {
  if (form.watch('deliveryMethod') === 'collect') return null;
  return (
    <label className={`col-span-2 ${LABEL}`}>
      <input
        className="size-5 flex-none accent-ink"
        disabled={disabled}
        type="checkbox"
        {...form.register('isRural')}
      />
      {TEXTS.rural}
    </label>
  );
}
