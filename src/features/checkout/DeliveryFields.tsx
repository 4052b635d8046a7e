import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/Field.tsx';
import type { Delivery, DeliveryField } from './delivery.ts';

type Props = { form: UseFormReturn<Delivery>; disabled: boolean };

/** The buyer's name and address, with the attributes for autofill and phone keyboards. */
export function DeliveryFields({ form, disabled }: Props) {
  const { errors } = form.formState;
  const field = (name: DeliveryField) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: disabled,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <TextField autoComplete="given-name" label="First name" {...field('firstName')} />
      <TextField autoComplete="family-name" label="Last name" {...field('lastName')} />
      <div className="col-span-2 sm:col-span-1">
        <TextField
          autoComplete="email"
          inputMode="email"
          label="Email"
          type="email"
          {...field('email')}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          autoComplete="tel"
          inputMode="tel"
          label={optional('Phone')}
          type="tel"
          {...field('phone')}
        />
      </div>
      <div className="col-span-2">
        <TextField
          autoComplete="shipping address-line1"
          label="Address"
          {...field('shippingAddress')}
        />
      </div>
      <div className="col-span-2">
        <TextField
          autoComplete="shipping address-line2"
          label={optional('Suburb')}
          {...field('shippingSuburb')}
        />
      </div>
      <TextField autoComplete="shipping address-level2" label="City" {...field('shippingCity')} />
      <TextField
        autoComplete="shipping address-level1"
        hint="Also called state"
        label="Region"
        {...field('shippingState')}
      />
      <TextField
        autoComplete="shipping postal-code"
        hint="Also called zip code"
        inputMode="numeric"
        label="Postcode"
        {...field('shippingZipCode')}
      />
      <TextField
        autoComplete="shipping country-name"
        hint="New Zealand only"
        label="Country"
        {...field('country')}
        readOnly
      />
    </div>
  );
}

const optional = (label: string) => (
  <>
    {label} <span className="text-ink-soft">(optional)</span>
  </>
);
