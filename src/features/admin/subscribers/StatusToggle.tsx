import { useState } from 'react';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { Button } from '#ui/Button.tsx';
import { useCommand } from '../form/use-command.ts';
import { setSubscriberStatus } from './api.ts';
import { ConsentDialog } from './ConsentDialog.tsx';

/** Turns the newsletter off and on for a subscriber (§4); for one who unsubscribed it asks for the consent first. */
export function StatusToggle({ subscriber }: { subscriber: SubscriberRecord }) {
  const { busy, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const { email, isActive, unsubscribedAt } = subscriber;

  const toggle = (consentNote?: string) =>
    run(setSubscriberStatus(subscriber, { isActive: !isActive, consentNote }), {
      done: `Subscriber ${isActive ? 'deactivated' : 'activated'} successfully`,
      ...(isActive && { about: 'A mail that still waits for them is not sent.' }),
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
      {isAsking && (
        <ConsentDialog
          busy={busy}
          onClose={() => setAsking(false)}
          onConsent={toggleWith}
          subscriber={subscriber}
        />
      )}
    </>
  );
}
