import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { setLostOnLeaving } from '#lib/updates/typed-fields.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { guardBack } from '../form/back-guards.ts';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useLeaving } from '../form/use-leaving.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/**
 * Changes the password, the name, the email address and the passkeys, and shows where the administrator is signed in.
 */
export function AccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const leaving = useLeaving();
  const [codes, setCodes] = useState<string[] | null>(null);

  function leave() {
    if (!codes) return leaving.leaveFor(onClose);
    const description = 'Write them down, then press “I have kept them”.';
    toast({ title: 'Your recovery codes are shown only now', description });
  }

  const leaveByBack = useEffectEvent(leave);
  useEffect(() => {
    if (!codes) return undefined;
    setLostOnLeaving('recovery codes', true);
    return guardBack('recovery codes', leaveByBack);
  }, [codes]);

  return (
    <Dialog onClose={leave} shape="small" title="Account">
      <div className="mt-6">
        <PasswordForm leaving={leaving} onDone={() => !codes && leave()} username={username} />
      </div>
      <Part>
        <AccountForm leaving={leaving} />
      </Part>
      <Part heading="Passkeys">
        <SecondFactor codes={codes} onCodes={setCodes} trackSave={leaving.trackSave} />
      </Part>
      <Part heading="Signed in">
        <SessionList />
      </Part>
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}

function Part({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid grid-cols-1 gap-4 border-t border-line pt-6">
      {heading && <h3 className="font-serif text-xl leading-tight">{heading}</h3>}
      {children}
    </section>
  );
}
