import type { SubscriberRecord } from '#contract/admin-records.ts';
import { Button } from '#ui/Button.tsx';
import { useCommand } from '../form/use-command.ts';
import { setSubscriberStatus } from './api.ts';

/** Turns the newsletter off and on for a subscriber (§4). */
export function StatusToggle({ subscriber }: { subscriber: SubscriberRecord }) {
  const { busy, run } = useCommand();
  const { email, isActive } = subscriber;

  const toggle = () =>
    run(setSubscriberStatus(subscriber, !isActive), {
      done: `Subscriber ${isActive ? 'deactivated' : 'activated'} successfully`,
      failed: 'Failed to update subscriber status',
    });

  const label = isActive ? 'Deactivate' : 'Activate';
  return (
    <Button aria-label={`${label} ${email}`} disabled={busy} onClick={toggle} variant="quiet">
      {label}
    </Button>
  );
}
