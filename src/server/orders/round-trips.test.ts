import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { openDelayingProxy } from '../../../tests/harness/delaying-proxy.ts';
import { openGallery } from '../../../tests/harness/open-gallery.ts';
import { offerTen, TEN } from '../../../tests/harness/orders.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';
import { settle } from './payment/settle.ts';

/** How far the database is from the functions, in ms there and back: New Zealand and the east of America. */
const ROUND_TRIP_MS = 200;

const postgres = inject('postgres');
const proxy = await openDelayingProxy(Number(postgres.wsProxy.split(':')[1]), ROUND_TRIP_MS);
const gallery = await openGallery({ ...postgres, wsProxy: proxy.address });

await offerTen(gallery);

afterAll(async () => {
  await gallery.close();
  await proxy.stop();
});

/** How many answers of the database a call waits for, and for how long, in ms, its connections being open. */
async function measure<T>(call: () => Promise<T>) {
  await gallery.backgroundTasks();
  // A slow machine takes so long between two calls that idle connections have ended.
  const { database } = gallery.services;
  await Promise.all([1, 2, 3].map(() => database.execute(sql`select 1`)));
  const [before, startedAt] = [proxy.roundTrips(), performance.now()];
  const result = await call();
  return { result, roundTrips: proxy.roundTrips() - before, ms: performance.now() - startedAt };
}

test.each([
  [6, 'without a code', {}],
  [7, 'with a code, since its guesses are counted', TEN],
])(
  'pressing Pay waits for %d answers of the database %s, and settling for five',
  async (most, _what, code) => {
    const work = await createWork(gallery);
    const buyer = buyerOf(gallery);
    const placed = await measure(() => buyer.order([work], code));
    expect(placed.result.status).toBe(201);
    expect(placed.roundTrips).toBe(most);
    expect(placed.ms).toBeLessThan(2_000);

    const { id } = placed.result.body.order;
    const { paymentIntentId } = (
      await buyer.createIntent([work], id, { total: placed.result.body.order.total })
    ).body;
    await gallery.stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
    });
    const settled = await measure(() => settle(gallery.services, paymentIntentId));
    expect(settled.result.order?.status).toBe('paid');
    expect(settled.roundTrips).toBe(5);
  },
);
