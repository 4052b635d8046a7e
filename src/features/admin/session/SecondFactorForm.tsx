import { useState } from 'react';
import type { SecondFactorDetails, SecondFactorInput } from '#contract/passkeys.ts';
import { errorOf, hasCode, messageOf } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { completeSignIn, signWithPasskey } from './passkey-api.ts';
import { passkeyProblem } from './passkey-problem.ts';

type Props = {
  details: SecondFactorDetails;
  onDone: () => void;
  /** The five minutes are over: the password is asked for again. */
  onExpired: () => void;
};

/** The second step of a sign-in: a passkey, or one of the recovery codes. */
export function SecondFactorForm({ details, onDone, onExpired }: Props) {
  const [current, setCurrent] = useState(details);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function attempt(input: Promise<SecondFactorInput> | SecondFactorInput) {
    setBusy(true);
    setProblem('');
    try {
      await completeSignIn(await input);
    } catch (error) {
      setBusy(false);
      const description = passkeyProblem(error);
      toast({ title: 'Login Failed', description, variant: 'destructive' });
      if (hasCode(error, 'sign_in_expired')) return onExpired();
      const body = errorOf(error);
      if (body?.code !== 'second_factor_invalid') return;
      setCurrent(body.details);
      if (code) setProblem(messageOf(error, description));
      return;
    }
    onDone();
  }

  const submitCode = () =>
    code.trim()
      ? attempt({ ticket: current.ticket, recoveryCode: code })
      : setProblem('Recovery code is required');

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p>Your password is right. Please confirm that it is you.</p>
        <Button autoFocus disabled={busy} onClick={() => attempt(signWithPasskey(current))}>
          Use a passkey
        </Button>
      </div>
      <form
        className="grid gap-5 border-t border-line pt-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitCode();
        }}
      >
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          error={problem}
          hint="One of the ten that you kept when you added a passkey. Each works once."
          label="Recovery code"
          onChange={(event) => setCode(event.target.value)}
          spellCheck={false}
          value={code}
        />
        <Button disabled={busy} type="submit" variant="outline">
          Use a recovery code
        </Button>
      </form>
    </div>
  );
}
