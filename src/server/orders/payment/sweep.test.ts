import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import {
  changeOrder,
  confirm,
  newOrder,
  readOrder,
  refundOf,
  servicesWith,
} from '../../../../tests/harness/orders.ts';
import { deliverEvents } from '../../../../tests/harness/stripe-events.ts';
import { buyerOf, createWork, sellWorks } from '../../../../tests/harness/works.ts';
import { drainOutbox } from '../../drain.ts';
import type { Intent, Payments } from '../../services/payments.ts';
import { stripeEvents } from '../data/table.ts';
import { settle } from './settle.ts';
import {
  applyMissedEvents,
  deleteOldEvents,
  deleteUnpaidOrders,
  reconcile,
  releaseOverdue,
  settleWaiting,
} from './sweep.ts';

const gallery = await openTestGallery();

const never = () => false;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Runs a part of the sweep. Returns the intents that it read from Stripe. */
async function retrievedBy(
  part: typeof reconcile,
  isTimeUp = never,
  now = gallery.services.now,
): Promise<string[]> {
  const retrieve = vi.spyOn(gallery.services.payments, 'retrieveIntent');
  await part(servicesWith(gallery, { now }), isTimeUp);
  const ids = retrieve.mock.calls.map(([id]) => id);
  retrieve.mockRestore();
  return ids;
}

test('only pending orders whose hold is over are expired, and none once the time is up', async () => {
  const [over, running] = [await newOrder(gallery), await newOrder(gallery)];
  const paid = await sellWorks(gallery, [await createWork(gallery)]);
  const before = new Date(gallery.services.now().getTime() - 1);
  for (const { id } of [over, paid]) await changeOrder(gallery, id, { holdExpiresAt: before });
  await releaseOverdue(gallery.services, () => true);
  expect((await readOrder(gallery, over.id)).status).toBe('pending');
  await releaseOverdue(gallery.services, never);
  expect((await readOrder(gallery, over.id)).status).toBe('expired');
  expect((await readOrder(gallery, running.id)).status).toBe('pending');
  expect((await readOrder(gallery, paid.id)).status).toBe('paid');
});

test('a pending order is settled a minute after it was made, while there is time', async () => {
  const { id, intentId } = await newOrder(gallery);
  await confirm(gallery, intentId);
  const { createdAt } = await readOrder(gallery, id);
  const after = (ms: number) => () => new Date(createdAt.getTime() + ms);
  expect(await retrievedBy(settleWaiting, never, after(MINUTE))).not.toContain(intentId);
  expect(await retrievedBy(settleWaiting, () => true, after(MINUTE + 1))).toEqual([]);
  expect(await retrievedBy(settleWaiting, never, after(MINUTE + 1))).toContain(intentId);
  expect((await readOrder(gallery, id)).status).toBe('paid');
  expect(await retrievedBy(settleWaiting, never, after(MINUTE + 1))).not.toContain(intentId);
});

test('an order that nobody paid is deleted after 90 days; a paid one of the same age, and a younger one, stay', async () => {
  const old = new Date(gallery.services.now().getTime() - 90 * 24 * 3_600_000 - 1_000);
  const expired = { status: 'expired', createdAt: old } as const;
  const [gone, younger, paid] = [
    await newOrder(gallery),
    await newOrder(gallery),
    await newOrder(gallery),
  ];
  await changeOrder(gallery, gone.id, expired);
  await changeOrder(gallery, younger.id, { status: 'expired' });
  await changeOrder(gallery, paid.id, { ...expired, status: 'paid', paidAt: old });
  await deleteUnpaidOrders(gallery.services, () => true);
  expect(await readOrder(gallery, gone.id)).toMatchObject({ status: 'expired' });
  await deleteUnpaidOrders(gallery.services, () => false);
  await expect(readOrder(gallery, gone.id)).rejects.toThrow('is gone');
  expect((await readOrder(gallery, younger.id)).status).toBe('expired');
  expect((await readOrder(gallery, paid.id)).status).toBe('paid');
});

test('the succeeded payments of pending and expired orders are settled, those of settled ones are not read again', async () => {
  const [pending, expired, open] = [
    await newOrder(gallery),
    await newOrder(gallery),
    await newOrder(gallery),
  ];
  await changeOrder(gallery, expired.id, { status: 'expired' });
  for (const { intentId } of [pending, expired]) await confirm(gallery, intentId);
  const sold = await sellWorks(gallery, [await createWork(gallery)]);
  const foreign = await gallery.stripe.paymentIntents.create({ amount: 900, currency: 'nzd' });
  await confirm(gallery, foreign.id);
  const retrieved = await retrievedBy(reconcile);
  expect(retrieved).toEqual(expect.arrayContaining([pending.intentId, expired.intentId]));
  for (const id of [sold.intentId, open.intentId, foreign.id]) expect(retrieved).not.toContain(id);
  expect((await readOrder(gallery, pending.id)).status).toBe('paid');
  expect((await readOrder(gallery, expired.id)).status).toBe('refund_pending');
});

test('an orphaned payment whose refund is queued is not read again', async () => {
  const { body } = await buyerOf(gallery).createIntentWithoutOrder([await createWork(gallery)]);
  await confirm(gallery, body.paymentIntentId);
  await settle(gallery.services, body.paymentIntentId);
  expect(await refundOf(gallery, body.paymentIntentId)).toMatchObject({
    reason: 'orphaned_payment',
  });
  expect(await retrievedBy(reconcile)).toEqual([]);
});

/** Payments that list this many succeeded intents of the gallery, and fail to retrieve any. */
function payments(count: number) {
  const read: string[] = [];
  const intent = { status: 'succeeded', metadata: { gallery: gallery.services.galleryId } };
  const retrieveIntent = vi.fn<Payments['retrieveIntent']>().mockRejectedValue(new Error('down'));
  const listIntents = vi.fn<Payments['listIntents']>(async function* () {
    for (let number = 1; number <= count; number += 1) {
      read.push(`pi_${number}`);
      yield { ...intent, id: `pi_${number}` } as unknown as Intent;
    }
  });
  const retrieved = () => retrieveIntent.mock.calls.map(([id]) => id);
  const services = servicesWith(gallery, {
    payments: { retrieveIntent, listIntents } as unknown as Payments,
    now: () => new Date('2026-11-22T12:00:00Z'),
  });
  return { services, listIntents, read, retrieved };
}

test('all payments of the last day are compared, and one that cannot be read does not stop the others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { services, listIntents, read, retrieved } = payments(250);
  await reconcile(services, never);
  expect(listIntents.mock.calls).toEqual([[new Date('2026-11-21T12:00:00Z')]]);
  expect(retrieved()).toEqual(read);
  expect(read).toHaveLength(250);
  expect(log).toHaveBeenCalledTimes(250);
  log.mockRestore();
});

test.each([
  [250, 100],
  [100, 100],
  [99, 99],
])('of %i payments %i are listed and none is read once the time is up', async (count, listed) => {
  const { services, listIntents, read, retrieved } = payments(count);
  await reconcile(services, () => true);
  expect(listIntents, 'before the first page').not.toHaveBeenCalled();
  let asked = 0;
  await reconcile(services, () => {
    asked += 1;
    return asked > 1;
  });
  expect(read).toHaveLength(listed);
  expect(retrieved()).toEqual([]);
});

test('no more payments are read once the time is up within a page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { services, retrieved } = payments(5);
  await reconcile(services, () => retrieved().length === 2);
  expect(retrieved()).toEqual(['pi_1', 'pi_2']);
  log.mockRestore();
});

test('a refund and a dispute whose events were not delivered are applied once, in their sequence', async () => {
  const sell = async () => sellWorks(gallery, [await createWork(gallery)]);
  const [refunded, disputed] = [await sell(), await sell()];
  await gallery.stripe.refunds.create({ payment_intent: refunded.intentId });
  gallery.emulator.bank.openDispute(disputed.intentId);
  gallery.emulator.bank.closeDispute(disputed.intentId, 'lost');
  expect(await retrievedBy(applyMissedEvents, () => true)).toEqual([]);
  const retrieved = await retrievedBy(applyMissedEvents);
  // Others of this test file were refunded in the meantime.
  expect(retrieved.slice(-2)).toEqual([refunded.intentId, disputed.intentId]);
  for (const { id } of [refunded, disputed])
    expect((await readOrder(gallery, id)).status).toBe('refunded');
  await drainOutbox(gallery.services);
  const subjects = (await gallery.mails())
    .map((mail) => /^Subject: (Disputed|Lost): /m.exec(mail)?.[1])
    .filter(Boolean);
  expect(subjects).toEqual(['Disputed', 'Lost']);
  expect(await retrievedBy(applyMissedEvents), 'a second time').toEqual([]);
});

test('an event that was delivered is not applied again, one that fails is, and none is older than 29 days', async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await gallery.stripe.refunds.create({ payment_intent: intentId });
  const { payments } = gallery.services;
  const failing = vi.spyOn(payments, 'retrieveIntent').mockRejectedValueOnce(new Error('down'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await applyMissedEvents(gallery.services, never);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
  failing.mockRestore();
  expect((await readOrder(gallery, id)).status).toBe('paid');
  const listEvents = vi.spyOn(payments, 'listEvents');
  const now = new Date(gallery.services.now().getTime() + 29 * DAY + MINUTE);
  expect(await retrievedBy(applyMissedEvents, never, () => now)).toEqual([]);
  const [[types, since] = []] = listEvents.mock.calls;
  listEvents.mockRestore();
  expect(since).toEqual(new Date(now.getTime() - 29 * DAY));
  expect(types).toContain('charge.dispute.created');
  expect(await retrievedBy(applyMissedEvents), 'again').toEqual([intentId]);
  expect((await readOrder(gallery, id)).status).toBe('refunded');
  const other = await sellWorks(gallery, [await createWork(gallery)]);
  await gallery.stripe.refunds.create({ payment_intent: other.intentId });
  await deliverEvents(gallery, other.intentId);
  expect(await retrievedBy(applyMissedEvents), 'delivered').toEqual([]);
});

test('the ids of events are kept for 30 days', async () => {
  const { database } = gallery.services;
  const now = gallery.services.now().getTime();
  for (const [id, age] of [
    ['evt_old', 30 * DAY + MINUTE],
    ['evt_new', 30 * DAY - MINUTE],
  ] as const) {
    const receivedAt = new Date(now - age);
    await database.insert(stripeEvents).values({ id, type: 'x', livemode: false, receivedAt });
  }
  await deleteOldEvents(gallery.services);
  const kept = await database.select().from(stripeEvents).where(eq(stripeEvents.type, 'x'));
  expect(kept.map(({ id }) => id)).toEqual(['evt_new']);
});
