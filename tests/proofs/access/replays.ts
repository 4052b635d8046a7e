import { eq } from 'drizzle-orm';
import { orders } from '#server/orders/data/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { deliver, eventsOf, type StripeEvent, sign } from '../../harness/stripe-events.ts';
import type { Outcome } from '../proof.ts';
import type { Random } from '../random.ts';
import { snapshotOf } from '../table-rows.ts';
import { PAYMENT_OUTCOMES } from './payment-outcomes.ts';

/** How often all events are replayed: one after the other in another order each time, and at last all at once. */
const REPLAYS = 2;

/**
 * Delivers the events of all payment outcomes in random order, checks each order, then replays them: nothing may
 * change.
 */
export async function replayEvents(gallery: TestGallery, random: Random, outcome: Outcome) {
  const payments: { what: string; intentId: string; status: string }[] = [];
  let events: StripeEvent[] = [];
  for (const [what, { status, happen }] of Object.entries(PAYMENT_OUTCOMES)) {
    const intentId = await happen(gallery);
    payments.push({ what, intentId, status });
    events.push(...(await eventsOf(gallery, intentId)));
  }
  const send = async ({ type, body }: StripeEvent, how: string) => {
    const status = await deliver(gallery, { body, signature: sign(gallery, body) });
    outcome.check(status === 204, `${type}, ${how}: answered ${status}`);
  };

  // A bank rejects a refund days after it was made.
  const isLate = ({ type }: StripeEvent) => type === 'refund.failed';
  const shuffled = random.shuffled(events);
  events = [...shuffled.filter((event) => !isLate(event)), ...shuffled.filter(isLate)];
  for (const event of events) await send(event, 'the first time');
  await gallery.backgroundTasks();
  for (const { what, intentId, status } of payments) {
    const [order] = await gallery.services.database
      .select()
      .from(orders)
      .where(eq(orders.paymentIntentId, intentId));
    const isRight = order?.status === status;
    outcome.check(isRight, `${what}: the order is ${order?.status}, not ${status}`);
  }

  const before = await snapshotOf(gallery);
  for (let time = 1; time <= REPLAYS; time += 1) {
    events = random.shuffled(events);
    if (time === REPLAYS) await Promise.all(events.map((event) => send(event, 'a replay')));
    else for (const event of events) await send(event, 'a replay');
  }
  await gallery.backgroundTasks();
  const isSame = (await snapshotOf(gallery)) === before;
  outcome.check(isSame, 'a replay of refunds and disputes changed something');
  outcome.count('events of refunds and disputes', events.length);
  outcome.count('replays', REPLAYS * events.length);
}
