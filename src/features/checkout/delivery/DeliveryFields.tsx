import { useRef } from 'react';
import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import { SelectField, TextField } from '#ui/Field.tsx';
import type { Delivery, DeliveryField } from './delivery.ts';
import { isDeliveryPriced, offersCollection } from './destination.ts';
import { MethodFields, RuralField } from './MethodFields.tsx';
import { REGIONS, regionOf } from './regions.ts';

type Props = { form: UseFormReturn<Delivery>; disabled: boolean };

/** The buyer's name and address, with the attributes for autofill and phone keyboards. */
export function DeliveryFields({ form, disabled }: Props) {
  const { errors } = form.formState;
  const { shippingState, shippingZipCode } = form.getValues();
  // A restored region that is not its postcode's was chosen.
  const isRegionChosen = useRef(shippingState !== regionOf(shippingZipCode));
  const field = (name: DeliveryField, options?: RegisterOptions<Delivery>) => ({
    ...form.register(name, options),
    error: errors[name]?.message,
  });
  const editable = (name: DeliveryField, options?: RegisterOptions<Delivery>) => ({
    ...field(name, options),
    readOnly: disabled,
  });

  function fillRegion(postcode: string) {
    if (isRegionChosen.current || postcode.length < 4) return;
    // Validated only to take a message away that is there.
    const shouldValidate = 'shippingState' in errors;
    form.setValue('shippingState', regionOf(postcode), { shouldValidate });
  }

  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      {offersCollection() && <MethodFields disabled={disabled} form={form} />}
      <TextField autoComplete="given-name" label="First name" {...editable('firstName')} />
      <TextField autoComplete="family-name" label="Last name" {...editable('lastName')} />
      <div className="col-span-2 sm:col-span-1">
        <TextField
          autoComplete="email"
          inputMode="email"
          label="Email"
          type="email"
          {...editable('email')}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          autoComplete="tel"
          inputMode="tel"
          label={optional('Phone')}
          type="tel"
          {...editable('phone')}
        />
      </div>
      <div className="col-span-2">
        <TextField
          autoComplete="shipping address-line1"
          label="Address"
          {...editable('shippingAddress')}
        />
      </div>
      <div className="col-span-2">
        <TextField
          autoComplete="shipping address-level3"
          label={optional('Suburb')}
          {...editable('shippingSuburb')}
        />
      </div>
      <TextField
        autoComplete="shipping address-level2"
        label="City"
        {...editable('shippingCity')}
      />
      <TextField
        autoComplete="shipping postal-code"
        inputMode="numeric"
        label="Postcode"
        {...editable('shippingZipCode', {
          onChange: ({ target }) => fillRegion(target.value.trim()),
        })}
      />
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          autoComplete="shipping address-level1"
          disabled={disabled}
          label="Region"
          {...field('shippingState', {
            onChange: ({ target }) => {
              isRegionChosen.current = target.value !== '';
            },
          })}
        >
          <option value="">Please choose</option>
          {REGIONS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          autoComplete="shipping country-name"
          hint="New Zealand only"
          label="Country"
          {...field('country')}
          readOnly
        />
      </div>
      {isDeliveryPriced() && <RuralField disabled={disabled} form={form} />}
    </div>
  );
}

const optional = (label: string) => (
  <>
    {label} <span className="text-ink-soft">(optional)</span>
  </>
);
