import { useState } from 'react';
import { fieldErrorsOf } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { isUnanswered, passkeyProblem } from './passkey-problem.ts';

type Props = {
  /** What the password confirms: `Add this device`. */
  label: string;
  failed: string;
  /** What to do where no answer came, since the change may have been made. */
  unanswered: string;
  hint?: string;
  run: (currentPassword: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the current password before the second factor is changed. */
export function ConfirmPassword({ label, failed, unanswered, hint, run, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (!password) return setProblem('Current password is required');
    setBusy(true);
    setProblem('');
    try {
      await run(password);
    } catch (error) {
      setBusy(false);
      setProblem(fieldErrorsOf(error).currentPassword ?? '');
      toast({
        ...(isUnanswered(error)
          ? { title: 'No answer came', description: unanswered }
          : { title: failed, description: passkeyProblem(error) }),
        variant: 'destructive',
      });
    }
  }

  return (
    <form
      className="grid gap-4 border border-line p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        autoComplete="current-password"
        autoFocus
        error={problem}
        hint={hint}
        label="Your password, to confirm the change"
        onChange={(event) => setPassword(event.target.value)}
        type="password"
        value={password}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} type="submit">
          {label}
        </Button>
        <Button disabled={busy} onClick={onCancel} variant="outline">
          Cancel
        </Button>
      </div>
    </form>
  );
}
