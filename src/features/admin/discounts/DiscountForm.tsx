import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { discountCreate } from '#contract/discount-codes.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, SwitchField, TextField } from '#ui/Field.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { toast } from '#ui/toast-store.ts';
import { findUnreadable } from '../form/find-unreadable.ts';
import { type Leaving, useUnsaved } from '../form/use-leaving.ts';
import { createDiscount } from './api.ts';

type Values = z.input<typeof discountCreate>;

const NEW: Values = {
  code: '',
  type: 'percentage',
  value: '',
  expiresOn: '',
  usageLimit: '',
  oncePerCustomer: true,
};

type Props = {
  onClose: () => void;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/** A new discount code. */
export function DiscountForm({ onClose, leaving }: Props) {
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm({
    resolver: zodResolver(discountCreate),
    defaultValues: NEW,
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(leaving, isDirty);

  const submit = handleSubmit(async (body) => {
    try {
      await leaving.trackSave(createDiscount(body));
    } catch (error) {
      showFieldErrors(setError, error);
      showFailure('Failed to create discount code', error);
      return;
    }
    toast({ title: 'Discount code created successfully' });
    onClose();
  });

  /** `20%` is 20 per cent, whichever kind was chosen. */
  function readPercentSign(typed: string) {
    if (!typed.includes('%')) return;
    setValue('type', 'percentage');
    setValue('value', typed.replace('%', '').trim());
  }

  const isPercentage = watch('type') === 'percentage';
  return (
    <form
      className="grid items-start gap-5 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        const input = findUnreadable(event.currentTarget, ['expiresOn']);
        if (!input) return void submit(event);
        event.preventDefault();
        setError('expiresOn', { message: 'Last day must be a date' });
        input.focus();
      }}
    >
      <TextField
        autoCapitalize="characters"
        error={errors.code?.message}
        hint="What is typed, such as SPRING10."
        label="Code"
        spellCheck={false}
        {...register('code')}
      />
      <SelectField label="Kind" {...register('type')}>
        <option value="percentage">Percentage</option>
        <option value="fixed">Fixed amount</option>
      </SelectField>
      <TextField
        error={errors.value?.message}
        hint={isPercentage ? 'Per cent of the whole collection.' : 'NZD off the whole collection.'}
        inputMode="decimal"
        label={isPercentage ? 'Per cent' : 'Amount'}
        {...register('value', { onChange: ({ target }) => readPercentSign(target.value) })}
      />
      <TextField
        error={errors.expiresOn?.message}
        hint="Left blank it has no end."
        label="Last day (Optional)"
        type="date"
        {...register('expiresOn')}
      />
      <TextField
        error={errors.usageLimit?.message}
        hint="How often it can be used in all. Left blank: any number of times."
        inputMode="numeric"
        label="Limit (Optional)"
        {...register('usageLimit')}
      />
      <div className="sm:pt-6">
        <SwitchField label="Once per customer" {...register('oncePerCustomer')} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button disabled={isSubmitting} onClick={onClose} variant="outline">
          Cancel
        </Button>
        <Button disabled={isSubmitting} type="submit">
          {isSubmitting ? 'Saving…' : 'Create code'}
        </Button>
      </div>
    </form>
  );
}
