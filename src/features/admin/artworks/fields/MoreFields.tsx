import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '#ui/Field.tsx';
import type { ArtworkInput, ArtworkValues } from '../data/artwork-values.ts';

/** What few works need; open where one of them says something. */
export function MoreFields({ input }: { input: ArtworkInput }) {
  const [isOpen, setOpen] = useState(false);
  const signed = input('signed', 'Signed');
  const condition = input('condition', 'Condition');
  const inventoryNumber = input('inventoryNumber', 'Inventory number');
  const fields = [signed, condition, inventoryNumber];
  const values = useWatch<ArtworkValues>({ name: fields.map(({ name }) => name) });
  const hasContent = values.some(Boolean) || fields.some(({ error }) => error);
  return (
    <details
      className="border-t border-line pt-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen || hasContent}
    >
      <summary className="min-h-11 cursor-pointer content-center text-sm">
        Signed, condition, inventory number
      </summary>
      <div className="grid items-start gap-5 pt-3 sm:grid-cols-2">
        <TextField {...signed} hint="Where and how: Signed on the back." />
        <TextField {...condition} />
        <TextField {...inventoryNumber} hint="Only you see it." />
      </div>
    </details>
  );
}
