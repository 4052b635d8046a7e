import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Leaving } from '../form/use-leaving.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { addPasskey, removePasskey, renewRecoveryCodes, secondFactorQuery } from './passkey-api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What the password is being asked for. */
type Change = { kind: 'add' } | { kind: 'renew' } | { kind: 'remove'; id: number; device: string };

type Props = {
  /** New recovery codes; null while there are none to keep. */
  codes: string[] | null;
  onCodes: (codes: string[] | null) => void;
  /** Of the dialog around it: new codes must not arrive once it is closed. */
  trackSave: Leaving['trackSave'];
};

/** Passkeys beside the password, and the recovery codes that stand in for them. */
export function SecondFactor({ codes, onCodes, trackSave }: Props) {
  const options = { ...secondFactorQuery, refetchOnMount: 'always' as const };
  const { data, isError, refetch } = useQuery(options, queryClient);
  const [change, setChange] = useState<Change | null>(null);
  if (!data) return <LoadingOrError isError={isError} onRetry={refetch} what="Your passkeys" />;
  const done = (title: string, newCodes: string[] | null = null) => {
    setChange(null);
    onCodes(newCodes);
    toast({ title });
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => onCodes(null)} />;
  const confirmation = change && confirmationOf(change, data.passkeys.length === 1, done);
  return (
    <>
      <p className="text-sm text-ink-soft">
        A passkey is your fingerprint, face or screen lock, asked for after the password. Somebody
        who learns the password then cannot sign in with it.
      </p>
      <Passkeys
        {...data}
        onRemove={(id, device) => setChange({ kind: 'remove', id, device })}
        onRenew={() => setChange({ kind: 'renew' })}
      />
      {confirmation ? (
        <ConfirmPassword
          {...confirmation}
          key={JSON.stringify(change)}
          onCancel={() => setChange(null)}
          run={(password) => trackSave(confirmation.run(password))}
        />
      ) : (
        <Button onClick={() => setChange({ kind: 'add' })} variant="outline">
          Add a passkey
        </Button>
      )}
    </>
  );
}

/** The words and the call of a change. */
function confirmationOf(
  change: Change,
  isOnlyOne: boolean,
  done: (title: string, codes?: string[] | null) => void,
) {
  if (change.kind === 'add') {
    return {
      label: 'Add a passkey',
      failed: 'The passkey was not added',
      unanswered:
        'The passkey may have been added: look at the list. If it is there, and you have not seen its codes, make new ones.',
      run: async (currentPassword: string) =>
        done('Passkey added', await addPasskey({ currentPassword })),
    };
  }
  if (change.kind === 'renew') {
    return {
      label: 'Make new codes',
      failed: 'The codes were not renewed',
      unanswered: 'The codes of before may have ended already. Please make new ones again.',
      run: async (currentPassword: string) =>
        done('The codes of before no longer work', await renewRecoveryCodes({ currentPassword })),
    };
  }
  return {
    label: `Remove ${change.device}`,
    failed: 'The passkey was not removed',
    unanswered: 'The passkey may have been removed: look at the list.',
    ...(isOnlyOne && { hint: 'Without a passkey the password alone signs you in.' }),
    run: async (currentPassword: string) => {
      await removePasskey(change.id, { currentPassword });
      done('Passkey removed');
    },
  };
}
