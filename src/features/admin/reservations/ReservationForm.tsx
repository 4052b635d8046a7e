import { type FormEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { ReservationInput, ReservationRecord } from '#contract/reservations.ts';
import { nzDay } from '#contract/zone.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { problemsOf } from './reservation-rules.ts';

type Props = {
  /** The reservation to change; left out for a new one. */
  reservation?: ReservationRecord;
  label: string;
  busy: boolean;
  onSave: (input: ReservationInput) => Promise<unknown>;
  onCancel?: () => void;
};

/** Until when, for whom, and a note for the artist alone. */
export function ReservationForm({ reservation, label, busy, onSave, onCancel }: Props) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [values, setValues] = useState({
    until: reservation?.until ?? '',
    personName: reservation?.personName ?? '',
    personEmail: reservation?.personEmail ?? '',
    note: reservation?.note ?? '',
  });
  const field = (name: keyof typeof values) => ({
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      if (problems[name]) setProblems({ ...problems, [name]: '' });
    },
    value: values[name],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // Within the form of a work, which is not to be saved.
    event.stopPropagation();
    const found = problemsOf(values, new Date());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void onSave({ ...values, personEmail: values.personEmail.trim() || null });
  }

  return (
    <form className="mt-6 grid gap-5 sm:grid-cols-2" noValidate onSubmit={submit}>
      <div className="sm:col-span-2">
        <TextField
          hint="It ends at midnight of this day, in New Zealand."
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
