import { type FormEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { nzDay } from '#contract/nz-time.ts';
import type { ReservationInput, ReservationRecord } from '#contract/reservations.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { changedValues, isSame } from '../form/autosave-store.ts';
import { STALE } from '../form/stale-text.ts';
import { type Leaving, useUnsaved } from '../form/use-leaving.ts';
import { problemsOf, type Values, valuesOf } from './reservation-rules.ts';

type Props = {
  /** The reservation to change; left out for a new one. */
  reservation?: ReservationRecord;
  label: string;
  busy: boolean;
  /**
   * Resolves to the reservation as it is now where it was changed since it was `opened`: nothing was saved. Else to
   * null.
   */
  onSave: (
    input: ReservationInput,
    opened?: ReservationRecord,
  ) => Promise<ReservationRecord | null>;
  onCancel?: () => void;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/** Until when, for whom, and a note for the artist alone. */
export function ReservationForm({ reservation, label, busy, leaving, ...rest }: Props) {
  const { onSave, onCancel } = rest;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [opened, setOpened] = useState(reservation);
  const [isStale, setStale] = useState(false);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...valuesOf(opened), ...typed };
  useUnsaved(leaving, !isSame(values, valuesOf(opened)), reservation?.id);
  const field = (name: keyof typeof values) => ({
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      if (problems[name]) setProblems({ ...problems, [name]: '' });
    },
    value: values[name],
  });

  async function save(input: ReservationInput) {
    const latest = await onSave(input, opened);
    setStale(latest !== null);
    if (!latest) return;
    const before = valuesOf(opened);
    setTyped((now) => changedValues({ ...before, ...now }, before));
    setOpened(latest);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Within the form of a work, which is not to be saved.
    event.stopPropagation();
    const found = problemsOf(values, new Date());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void save({ ...values, personEmail: values.personEmail.trim() || null });
  }

  return (
    <form className="mt-6 grid gap-5 sm:grid-cols-2" noValidate onSubmit={submit}>
      <div className="sm:col-span-2">
        <TextField
          // The command that opened the form of a reservation is gone.
          autoFocus={reservation !== undefined}
          hint="It ends at the end of this day, in New Zealand."
          label="Last day"
          min={nzDay(new Date())}
          type="date"
          {...field('until')}
        />
      </div>
      <TextField
        autoComplete="off"
        label="For whom (optional)"
        maxLength={LIMITS.line}
        {...field('personName')}
      />
      <TextField
        autoComplete="off"
        inputMode="email"
        label="Email (optional)"
        type="email"
        {...field('personEmail')}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          hint="For you alone."
          label="Note (optional)"
          maxLength={LIMITS.message}
          rows={2}
          {...field('note')}
        />
      </div>
      {isStale && (
        <p className="text-sm text-accent sm:col-span-2" role="alert">
          {STALE}
        </p>
      )}
      <span className="flex justify-end gap-3 sm:col-span-2">
        {onCancel && (
          <Button disabled={busy} onClick={onCancel} variant="outline">
            Cancel
          </Button>
        )}
        <Button disabled={busy} type="submit">
          {label}
        </Button>
      </span>
    </form>
  );
}
