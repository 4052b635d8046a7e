import type { ReactNode } from 'react';
import { SwitchField, TextField } from '#ui/Field.tsx';
import { FieldGroup } from '../../form/FieldGroup.tsx';
import type { ArtworkInput } from '../data/artwork-values.ts';
import { GALLERIED_HINT } from '../rows/row-commands.ts';

type Props = { input: ArtworkInput; reservations: ReactNode };

export function SaleFields({ input, reservations }: Props) {
  return (
    <FieldGroup legend="Sale">
      <TextField
        {...input('price', 'Price')}
        hint="NZD. Without a price the work is shown but not sold."
        // Not of type number, which takes neither a dollar sign nor a comma.
        inputMode="decimal"
      />
      <TextField
        {...input('editionSize', 'Edition size')}
        hint="How many copies were made. 1 for an original."
        inputMode="numeric"
      />
      <SwitchField
        {...input('isAvailable', 'Available')}
        hint="Switched off it is marked as sold."
      />
      <SwitchField {...input('isGalleried', 'Gallery displayed')} hint={GALLERIED_HINT} />
      {reservations}
    </FieldGroup>
  );
}
