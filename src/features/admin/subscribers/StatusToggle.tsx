import { useCallback, useState } from 'react';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { Button } from '#ui/Button.tsx';
import { useLazyModule } from '#ui/on-demand.ts';
import { useCommand } from '../form/use-command.ts';
import { setSubscriberStatus } from './api.ts';

const load = () => loadModule(() => import('./ResubscribeDialog.tsx'));

/** Turns the newsletter off and on for a subscriber (§4); for one who unsubscribed it asks for the consent first. */
export function StatusToggle({ subscriber }: { subscriber: SubscriberRecord }) {
  const { busy, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const code = useLazyModule(isAsking, load, close);
  const { email, isActive, unsubscribedAt } = subscriber;

  const toggle = (consentNote?: string) =>
    run(setSubscriberStatus(subscriber, { isActive: !isActive, consentNote }), {
      done: `Subscriber ${isActive ? 'deactivated' : 'activated'} successfully`,
      ...(isActive && { about: 'An email that still waits for them is not sent.' }),
      failed: 'Failed to update subscriber status',
    });
  const toggleWith = async (consentNote: string) => {
    if (await toggle(consentNote)) setAsking(false);
  };

  const label = isActive ? 'Deactivate' : 'Activate';
  return (
    <>
      <Button
        aria-label={`${label} ${email}`}
        disabled={busy}
        onClick={() => (!isActive && unsubscribedAt ? setAsking(true) : void toggle())}
        variant="quiet"
      >
        {label}
      </Button>
      {code && (
        <code.ResubscribeDialog
          busy={busy}
          onClose={close}
          onConsent={toggleWith}
          subscriber={subscriber}
        />
      )}
    </>
  );
}
