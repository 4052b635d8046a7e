import { useState } from 'react';
import type { SubscriberRecord } from '#contract/desk.ts';
import { messageOf } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { setSubscriberStatus } from './api.ts';

/** Turns the newsletter off and on for a subscriber (§4). */
export function StatusToggle({ subscriber }: { subscriber: SubscriberRecord }) {
  const [saving, setSaving] = useState(false);
  const { email, isActive } = subscriber;

  async function toggle() {
    setSaving(true);
    try {
      await setSubscriberStatus(subscriber, !isActive);
      toast({ title: `Subscriber ${isActive ? 'deactivated' : 'activated'} successfully` });
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: 'Failed to update subscriber status', description, variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  }

  const label = isActive ? 'Deactivate' : 'Activate';
  return (
    <Button aria-label={`${label} ${email}`} disabled={saving} onClick={toggle} variant="quiet">
      {label}
    </Button>
  );
}
