import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { GalleryInput } from '#contract/gallery.ts';
import { SwitchField, TextField } from '#ui/Field.tsx';
import { Bands } from './Bands.tsx';
import type { TableInput } from './band-rows.ts';
import { IncludedField } from './IncludedField.tsx';
import { UnsizedNote } from './UnsizedNote.tsx';

/**
 * What delivery costs and how long it takes. The table is one value of the form, so that what was typed before and an
 * earlier version replace it whole.
 */
export function DeliveryTableFields() {
  const { control } = useFormContext<GalleryInput>();
  const { field, formState } = useController({ control, name: 'deliveryTable' });
  const errors = formState.errors.deliveryTable;
  const group = useRef<HTMLDivElement>(null);
  const table: TableInput = field.value;
  const change = (values: Partial<TableInput>) => field.onChange({ ...table, ...values });
  // A refused save leads here.
  field.ref({
    focus: () => group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  });

  return (
    <div className="grid gap-5" ref={group}>
      <IncludedField isIncluded={table.isIncluded} onChange={change} />
      <SwitchField
        checked={table.canCollect}
        hint={
          table.isIncluded
            ? 'Visitors read of it if your text below says so. The checkout offers it once buyers pay for delivery.'
            : 'Buyers may choose it in the checkout, for nothing.'
        }
        label="Works can be collected from the studio"
        onChange={(event) => change({ canCollect: event.target.checked })}
      />
      {(!table.isIncluded || errors?.ruralExtra) && (
        <TextField
          error={errors?.ruralExtra?.message}
          hint="Dollars, added for each work. The checkout asks whether an address is rural."
          inputMode="decimal"
          label="Extra for rural addresses"
          onChange={(event) => change({ ruralExtra: event.target.value })}
          value={table.ruralExtra}
        />
      )}
      <TextField
        error={errors?.coverLimit?.message}
        hint="Dollars. Up to this value your carrier pays for a loss. An order worth more asks you for the policy number of an insurance before it is marked as dispatched."
        inputMode="decimal"
        label="Carrier’s cover (Optional)"
        onChange={(event) => change({ coverLimit: event.target.value })}
        value={table.coverLimit ?? ''}
      />
      <Bands errors={errors?.bands} onChange={change} table={table} />
      {!table.isIncluded && <UnsizedNote />}
    </div>
  );
}
