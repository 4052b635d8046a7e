import { eq } from 'drizzle-orm';
import { orders } from '../../../src/server/orders/data/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { type Delivery, eventsOf, type StripeEvent, signed } from '../events.ts';
import type { Outcome } from '../proof.ts';
import type { Random } from '../random.ts';
import { FATES } from './fates.ts';
import { snapshotOf } from './snapshot.ts';

/** So often everything comes again, each time in another order; the last time all at once. */
const TIMES = 2;

/**
 * What became of some payments is told in an order that is not Stripe's, and then told again: each order stands as
 * it must after the first time, and nothing changes afterwards.
 */
export async function replay(
  gallery: TestGallery,
  random: Random,
  send: (delivery: Delivery) => Promise<number>,
): Promise<Outcome> {
  const violations: string[] = [];
  const ends: { fate: string; intentId: string; expected: string }[] = [];
  let told: StripeEvent[] = [];
  for (const [fate, { ends: expected, happen }] of Object.entries(FATES)) {
    const { intentId, more } = await happen(gallery, random);
    ends.push({ fate, intentId, expected });
    told.push(...(await eventsOf(gallery, intentId)), ...more);
  }
  const tell = async ({ type, body }: StripeEvent, how: string) => {
    const status = await send({ body, signature: signed(gallery, body) });
    if (status !== 204) violations.push(`${type}, ${how}: answered ${status}`);
  };

  // A bank sends a refund back days after it was made.
  const isLate = ({ type }: StripeEvent) => type === 'refund.failed';
  const shuffled = random.shuffled(told);
  told = [...shuffled.filter((event) => !isLate(event)), ...shuffled.filter(isLate)];
  for (const event of told) await tell(event, 'the first time');
  await gallery.settled();
  for (const { fate, intentId, expected } of ends) {
    const status = await statusOf(gallery, intentId);
    if (status !== expected) violations.push(`${fate}: the order is ${status}, not ${expected}`);
  }

  const before = await snapshotOf(gallery);
  for (let time = 1; time <= TIMES; time += 1) {
    told = random.shuffled(told);
    if (time === TIMES) await Promise.all(told.map((event) => tell(event, 'a replay')));
    else for (const event of told) await tell(event, 'a replay');
  }
  await gallery.settled();
  if ((await snapshotOf(gallery)) !== before) {
    violations.push('a replay of refunds and disputes changed something');
  }
  return {
    counts: { 'events of refunds and disputes': told.length, replays: TIMES * told.length },
    violations,
  };
}

async function statusOf({ services }: TestGallery, intentId: string): Promise<string> {
  const ofIntent = eq(orders.paymentIntentId, intentId);
  const [row] = await services.database.select().from(orders).where(ofIntent);
  return row?.status ?? 'gone';
}
