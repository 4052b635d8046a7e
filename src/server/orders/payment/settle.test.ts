import { eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { INSTANTS } from '../../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import {
  changeOrder,
  claimsOf,
  codeUsesOf,
  confirm,
  newOrder,
  offerTen,
  placeNewOrder,
  readOrder,
  refundOf,
  servicesWith,
  TEN,
} from '../../../../tests/harness/orders.ts';
import { createWork } from '../../../../tests/harness/works.ts';
import { outbox } from '../../jobs/table.ts';
import { inTransaction } from '../../services/database.ts';
import type { Intent } from '../../services/payments.ts';
import { claims } from '../data/table.ts';
import { applyIntent, expireOrder, settle } from './settle.ts';

const gallery = await openTestGallery();
beforeAll(async () => {
  await offerTen(gallery);
});

const reducedOrder = async () => placeNewOrder(gallery, [await createWork(gallery)], TEN);
/** A succeeded intent of the gallery over 1,200.00. */
const succeeded = (id: string, values: Partial<Intent> = {}): Intent => ({
  id,
  clientSecret: '',
  status: 'succeeded',
  currency: 'nzd',
  amountCents: 120_000,
  amountReceivedCents: 120_000,
  amountRefundedCents: 0,
  metadata: { gallery: gallery.services.galleryId },
  delivery: '',
  ...values,
});
const apply = (intent: Intent, services = gallery.services) => applyIntent(services, intent);
/** The hold of an order ended without a payment; its works are free. */
async function expire(id: string) {
  await changeOrder(gallery, id, { status: 'expired' });
  await gallery.services.database.delete(claims).where(eq(claims.orderId, id));
}

test('an intent is read from Stripe, applied to its order, and returned with it', async () => {
  const { id, intentId } = await newOrder(gallery);
  await confirm(gallery, intentId);
  expect(await settle(gallery.services, intentId)).toMatchObject({
    intent: { id: intentId, status: 'succeeded' },
    order: { id, status: 'paid', paymentIntentId: intentId },
  });
});

test('an intent that is not paid changes nothing', async () => {
  const { id, intentId } = await newOrder(gallery);
  const before = await readOrder(gallery, id);
  const { order } = await apply(succeeded(intentId, { status: 'processing' }));
  expect(order).toEqual(before);
  expect(await readOrder(gallery, id)).toEqual(before);
});

test.each([
  ['a paid intent of another gallery', { metadata: { gallery: 'another' } }],
  ['a paid intent of another program, with an order of its own', { metadata: { order: '1042' } }],
  ['an unpaid intent of this gallery', { status: 'requires_payment_method' }],
] as const)('%s without an order is not refunded', async (_, values) => {
  const id = `pi_${crypto.randomUUID()}`;
  expect(await apply(succeeded(id, values))).toMatchObject({ order: null });
  expect(await refundOf(gallery, id)).toBeUndefined();
});

test('each orphaned payment is refunded, and the first of each New Zealand day is mailed', async () => {
  // A delivery that an earlier test began would send the mail and delete its content.
  await gallery.backgroundTasks();
  const at = (time: string) => servicesWith(gallery, { now: () => new Date(time) });
  // Midnight in New Zealand is 11:00 UTC in November.
  await apply(succeeded('pi_first', { amountReceivedCents: 900 }), at('2031-11-20T10:59:00Z'));
  await apply(succeeded('pi_second'), at('2031-11-20T10:59:30Z'));
  await apply(succeeded('pi_first'), at('2031-11-20T11:00:00Z'));
  const mails = () =>
    gallery.services.database
      .select({ key: outbox.key, payload: outbox.payload })
      .from(outbox)
      .where(like(outbox.key, 'orphaned-payment:2031%'))
      .orderBy(outbox.id);
  expect(await mails()).toEqual([
    {
      key: 'orphaned-payment:2031-11-20',
      payload: expect.objectContaining({ text: expect.stringContaining('$9.00') }),
    },
  ]);
  await apply(succeeded('pi_third'), at('2031-11-20T11:00:00Z'));
  expect((await mails()).map(({ key }) => key)).toEqual([
    'orphaned-payment:2031-11-20',
    'orphaned-payment:2031-11-21',
  ]);
  for (const id of ['pi_first', 'pi_second', 'pi_third']) {
    expect(await refundOf(gallery, id)).toMatchObject({
      reason: 'orphaned_payment',
      orderId: null,
    });
  }
});

test.each(INSTANTS)(
  'the first orphaned payment of each day in New Zealand is mailed, at $at',
  async ({ at, midnight }) => {
    const mailsAfterPaymentAt = async (instant: string | number) => {
      gallery.setClock(instant);
      await apply(succeeded(`pi_${crypto.randomUUID()}`));
      return gallery.services.database.$count(outbox, like(outbox.key, 'orphaned-payment:%'));
    };
    const first = await mailsAfterPaymentAt(at);
    const lastSecond = Date.parse(midnight) - 1_000;
    expect(await mailsAfterPaymentAt(lastSecond), 'in the last second of the day').toBe(first);
    expect(await mailsAfterPaymentAt(midnight), 'at midnight').toBe(first + 1);
  },
);

/** A pending order whose intent is not recorded, and the metadata that the intent has at Stripe. */
async function unboundOrder() {
  const { id } = await newOrder(gallery);
  await changeOrder(gallery, id, { paymentIntentId: null });
  const { browserHash } = await readOrder(gallery, id);
  const metadata = { gallery: gallery.services.galleryId, order: id, browser: browserHash };
  return { id, metadata, intentId: `pi_${id}` };
}

test('a succeeded intent that names its pending order is bound to it and completes it', async () => {
  const { id, metadata, intentId } = await unboundOrder();
  await apply(succeeded(intentId, { metadata }));
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'paid', paymentIntentId: intentId });
  expect(await refundOf(gallery, intentId)).toBeUndefined();
});

test('an unpaid intent that names an order is not bound to it', async () => {
  const { id, metadata, intentId } = await unboundOrder();
  await apply(succeeded(intentId, { metadata, status: 'processing' }));
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'pending', paymentIntentId: null });
});

test.each([
  ['of another browser', { browserHash: 'another' }],
  ['with another intent', { paymentIntentId: 'pi_of_the_order' }],
  ['that expired', { status: 'expired' }],
] as const)('a paid intent that names an order %s is refunded as orphaned', async (_, values) => {
  const { id, metadata, intentId } = await unboundOrder();
  await changeOrder(gallery, id, values);
  const before = await readOrder(gallery, id);
  expect((await apply(succeeded(intentId, { metadata }))).order).toBeNull();
  expect(await readOrder(gallery, id)).toEqual(before);
  expect(await refundOf(gallery, intentId)).toMatchObject({ reason: 'orphaned_payment' });
});

test('a paid intent that names an unknown order is refunded as orphaned', async () => {
  const { metadata, intentId } = await unboundOrder();
  const unknown = { ...metadata, order: crypto.randomUUID() };
  expect((await apply(succeeded(intentId, { metadata: unknown }))).order).toBeNull();
  expect(await refundOf(gallery, intentId)).toMatchObject({ reason: 'orphaned_payment' });
});

test('a succeeded intent whose refund is queued no longer completes its order', async () => {
  const { id, metadata, intentId } = await unboundOrder();
  await apply(succeeded(intentId));
  await apply(succeeded(intentId, { metadata }));
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'pending', paymentIntentId: null });
});

test('two reports of a succeeded intent that is not bound yet complete its order once', async () => {
  const { id, metadata, intentId } = await unboundOrder();
  const intent = succeeded(intentId, { metadata });
  const both = await Promise.all([apply(intent), apply(intent)]);
  expect(both.map(({ order }) => order?.status)).toEqual(['paid', 'paid']);
  expect(await refundOf(gallery, intentId)).toBeUndefined();
  expect((await readOrder(gallery, id)).status).toBe('paid');
});

test('a canceled intent is taken off an order until its hold is over, then the order expires', async () => {
  const { id, intentId } = await reducedOrder();
  const { holdExpiresAt } = await readOrder(gallery, id);
  const at = (ms: number) =>
    servicesWith(gallery, { now: () => new Date(holdExpiresAt.getTime() + ms) });
  const canceled = succeeded(intentId, { status: 'canceled' });
  const { order } = await apply(canceled, at(-1));
  expect(order).toMatchObject({ status: 'pending', paymentIntentId: null });
  expect(await claimsOf(gallery, id)).toHaveLength(1);
  expect(await codeUsesOf(gallery, id)).toBe(1);
  await changeOrder(gallery, id, { paymentIntentId: intentId });
  expect((await apply(canceled, at(0))).order).toMatchObject({
    status: 'expired',
    holdExpiresAt,
    deletedAt: null,
  });
  expect(await claimsOf(gallery, id)).toEqual([]);
  expect(await codeUsesOf(gallery, id)).toBe(0);
});

test('an open order that its buyer replaces by one for other works is hidden, and its hold is over', async () => {
  const { id } = await newOrder(gallery);
  const [row, now] = [await readOrder(gallery, id), gallery.services.now()];
  const ended = { holdExpiresAt: now, deletedAt: now };
  await inTransaction(gallery.services.database, (tx) => expireOrder(tx, row, ended));
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'expired', ...ended });
});

test('a payment of another amount is refunded; works and code are released', async () => {
  const { id, intentId } = await reducedOrder();
  const { order } = await apply(succeeded(intentId));
  expect(order).toMatchObject({ id, status: 'refund_pending' });
  expect(await refundOf(gallery, intentId)).toMatchObject({
    reason: 'amount_mismatch',
    orderId: id,
  });
  expect(await claimsOf(gallery, id)).toEqual([]);
  expect(await codeUsesOf(gallery, id)).toBe(0);
});

test('a late payment buys works that are free, and is refunded when one is not', async () => {
  const work = await createWork(gallery);
  const [first, second] = [await placeNewOrder(gallery, [work]), await newOrder(gallery)];
  await expire(first.id);
  const rival = await placeNewOrder(gallery, [work]);
  expect((await apply(succeeded(first.intentId))).order).toMatchObject({
    status: 'refund_pending',
  });
  expect(await refundOf(gallery, first.intentId)).toMatchObject({ reason: 'late_payment' });
  expect((await readOrder(gallery, rival.id)).status).toBe('pending');
  await expire(second.id);
  expect((await apply(succeeded(second.intentId))).order).toMatchObject({ status: 'paid' });
  expect(await claimsOf(gallery, second.id)).toMatchObject([[expect.any(Number), 1, 'sold']]);
});
