import { setTimeout as pause } from 'node:timers/promises';
import type { Hosts } from '../../harness/fork-host.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { openGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { openTap, type Tap } from './tap.ts';
import { openVictim, type Victim } from './victim.ts';

/** A gallery whose functions run in a process that may be killed, with a tap on all they depend on. */
export type Ring = { gallery: TestGallery; tap: Tap; victim: Victim; close(): Promise<void> };

export async function openRing(database: TemplateDatabase, hosts: Hosts): Promise<Ring> {
  const gallery = await openGallery(database);
  const tap = await openTap(database.wsProxy, gallery.emulator.url);
  const victim = openVictim(hosts, gallery, tap.address);
  await victim.start();
  return {
    gallery,
    tap,
    victim,
    async close() {
      await victim.kill();
      await tap.close();
      await gallery.close();
    },
  };
}

/** Waits until what goes on after the answers is done: nothing has crossed for a while. */
export async function comeToRest({ tap, victim }: Ring): Promise<void> {
  const until = performance.now() + 20_000;
  while (victim.isAlive() && tap.quietMs() < 300 && performance.now() < until) await pause(50);
}

/** Sends every event of Stripe's to the present host, those that waited and once more those that did not. */
export async function deliverWebhooks(ring: Ring): Promise<void> {
  const { emulator, environment, stripe } = ring.gallery;
  emulator.faults.clear();
  const events = await stripe.events.list({ limit: 100 });
  for (const { id } of events.data) {
    await fetch(`${emulator.url}/__control/events/${id}/resend`, {
      method: 'POST',
      headers: { authorization: `Bearer ${environment.STRIPE_SECRET_KEY}` },
    });
  }
  const until = performance.now() + 10_000;
  for (;;) {
    const { data } = await stripe.events.list({ limit: 100 });
    if (data.every((event) => event.pending_webhooks === 0)) break;
    if (performance.now() > until) throw new Error('an event was not taken by a living host');
    await pause(50);
  }
  await comeToRest(ring);
}
