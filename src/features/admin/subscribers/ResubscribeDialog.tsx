import { type FormEvent, useState } from 'react';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { LIMITS } from '#contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useLeaving, useUnsaved } from '../form/use-leaving.ts';

type Props = {
  subscriber: SubscriberRecord;
  busy: boolean;
  onConsent: (note: string) => void;
  onClose: () => void;
};

/** Asks how a subscriber who had unsubscribed asked for the newsletter again; the law wants a consent on record. */
export function ResubscribeDialog({ subscriber, busy, onConsent, onClose }: Props) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const leaving = useLeaving(undefined, onClose);
  useUnsaved(leaving, note !== '');
  const leave = () => leaving.leaveFor(onClose);
  const { email, firstName, unsubscribedAt } = subscriber;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (note.trim()) onConsent(note.trim());
    else setProblem('How they asked is required');
  }

  return (
    <Dialog
      onClose={() => !busy && leave()}
      shape="small"
      title={`Did ${firstName || 'this person'} ask for the newsletter again?`}
    >
      <form className="mt-4 grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <p className="wrap-anywhere">
          {email} unsubscribed on {formatDay(unsubscribedAt)}. Only a person who asked may be sent
          the newsletter.
        </p>
        <TextField
          error={problem}
          hint="Such as: by email on 3 May, or at the opening. It is kept with today’s date and your user name."
          label="How they asked"
          maxLength={LIMITS.excerpt}
          onChange={(event) => setNote(event.target.value)}
          value={note}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={leave} variant="outline">
            Cancel
          </Button>
          <Button disabled={busy} type="submit">
            Yes, activate
          </Button>
        </div>
      </form>
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}
