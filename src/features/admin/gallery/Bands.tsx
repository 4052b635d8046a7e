import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { BandFields } from './BandFields.tsx';
import { addBand, type BandInput, moveBand, removeBand, type TableInput } from './band-rows.ts';

const LARGEST_COUNT = 8;

type Props = {
  table: TableInput;
  errors: FieldErrors<TableInput>['bands'];
  onChange: (values: { bands: BandInput[] }) => void;
};

/** The bands of the table, each in a card, from the smallest works to the largest. */
export function Bands({ table, errors, onChange }: Props) {
  const [said, setSaid] = useState('');
  const { bands, isIncluded } = table;

  /** Changes the bands, then focuses an element of the changed list. */
  function change(next: BandInput[], focused: string, message: string) {
    flushSync(() => {
      onChange({ bands: next });
      setSaid(message);
    });
    document.getElementById(focused)?.focus();
  }

  function add() {
    const added = addBand(table);
    change(added.bands, `band-${added.at}-name`, `Band ${added.at + 1} was added.`);
  }

  const move = (from: number, to: number) =>
    change(
      moveBand(bands, from, to),
      `band-${to}-${to < from ? 'up' : 'down'}`,
      `It is now band ${to + 1} of ${bands.length}.`,
    );
  const remove = (at: number) =>
    change(removeBand(bands, at), 'add-band', `Band ${at + 1} was removed.`);

  return (
    <fieldset>
      <legend className="text-sm">Bands by size and weight</legend>
      <p className="text-[0.8125rem] text-ink-soft">
        From the smallest works to the largest: a work is of the first band that it fits. Days are
        working days, and stand on the page of each work.
      </p>
      <ol className="mt-3 grid gap-4">
        {bands.map((band, index) => (
          <BandFields
            band={band}
            count={bands.length}
            errors={errors?.[index]}
            index={index}
            isIncluded={isIncluded}
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled
            key={index}
            onChange={(values) => onChange({ bands: bands.with(index, { ...band, ...values }) })}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {errors?.message && (
        <p className="mt-2 text-sm text-accent" role="alert">
          {errors.message}
        </p>
      )}
      <Button
        aria-invalid={errors?.message ? true : undefined}
        className="mt-3"
        disabled={bands.length >= LARGEST_COUNT}
        id="add-band"
        onClick={add}
        variant="outline"
      >
        Add a band
      </Button>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}
