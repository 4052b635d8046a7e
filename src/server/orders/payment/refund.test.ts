import { eq, like } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Health } from '#contract/health.ts';
import { orderNumber } from '#contract/order-number.ts';
import { openAdmin } from '../../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import {
  claimsOf,
  codeUsesOf,
  confirm,
  failRefund,
  offerTen,
  placeNewOrder,
  readOrder,
  refundOf,
  refundsAtStripe,
  servicesWith,
  TEN,
} from '../../../../tests/harness/orders.ts';
import { createWork } from '../../../../tests/harness/works.ts';
import { drainOutbox } from '../../drain.ts';
import { outbox } from '../../jobs/table.ts';
import { refundSale, returnWorksToSale } from '../fulfilment/refund-sale.ts';
import { reportDispute } from './dispute.ts';
import { applyStripeRefund, checkPendingRefund, reopenRefund } from './refund.ts';
import { settle } from './settle.ts';

const gallery = await openTestGallery();
beforeAll(async () => {
  await offerTen(gallery);
});

const jobOf = async (key: string) => {
  const [job] = await gallery.services.database.select().from(outbox).where(eq(outbox.key, key));
  return job;
};
/** The jobs that mail the buyer of an order a refund, one for each. */
const refundMailsOf = (id: string) =>
  gallery.services.database
    .select()
    .from(outbox)
    .where(like(outbox.key, `order-refund:${id}:%`));
const mailsWith = async (text: string) => {
  await drainOutbox(gallery.services);
  const mails = (await gallery.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
  return mails.filter((mail) => mail.includes(text));
};
/** An order for 1,080.00 with a discount, paid in full. */
async function paidOrder() {
  const { id, intentId } = await placeNewOrder(gallery, [await createWork(gallery)], TEN);
  await confirm(gallery, intentId);
  await settle(gallery.services, intentId);
  return { id, intentId };
}
async function refundAtStripe(intentId: string, amount?: number) {
  await gallery.stripe.refunds.create({ payment_intent: intentId, ...(amount && { amount }) });
  await applyStripeRefund(gallery.services, intentId);
}

test('a payment of another amount buys nothing: works and code are released, the buyer reads why', async () => {
  const { id, intentId } = await placeNewOrder(gallery, [await createWork(gallery)], TEN);
  await gallery.stripe.paymentIntents.update(intentId, { amount: 107_999 });
  await confirm(gallery, intentId);
  const { order } = await settle(gallery.services, intentId);
  expect(order).toMatchObject({ id, status: 'refund_pending' });
  expect(await claimsOf(gallery, id)).toEqual([]);
  expect(await codeUsesOf(gallery, id)).toBe(0);
  expect(await refundOf(gallery, intentId)).toMatchObject({
    orderId: id,
    reason: 'amount_mismatch',
    state: 'pending',
    refundedAt: null,
  });
  const before = gallery.services.now();
  await drainOutbox(gallery.services);
  expect(await refundsAtStripe(gallery, intentId)).toEqual([107_999]);
  const refunded = await readOrder(gallery, id);
  expect(refunded.status).toBe('refunded');
  expect(refunded.refundedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const row = await refundOf(gallery, intentId);
  expect(row?.state).toBe('refunded');
  expect(row?.refundedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const mails = (await gallery.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
  const about = mails.filter((mail) => /^Subject: Refund of your order/m.test(mail));
  expect(await refundMailsOf(id)).toMatchObject([{ kind: 'mail' }]);
  expect(about).toEqual([expect.stringContaining('could not complete your order of $1,080.00')]);
});

test('the mail about a refund waits until Stripe has confirmed it: by its event, or when asked again after six hours', async () => {
  for (const tell of ['event', 'time'] as const) {
    const { id, intentId } = await placeNewOrder(gallery, [await createWork(gallery)], TEN);
    await gallery.stripe.paymentIntents.update(intentId, { amount: 107_999 });
    await gallery.emulator.buyer.confirm(intentId, 'pm_card_pendingRefund');
    await settle(gallery.services, intentId);
    const refund = vi.fn(gallery.services.payments.refund);
    const payments = { ...gallery.services.payments, refund };
    const hours = (passed: number) =>
      servicesWith(gallery, {
        payments,
        now: () => new Date(gallery.services.now().getTime() + passed * 3_600_000),
      });
    await drainOutbox(hours(0));
    const { data } = await gallery.stripe.refunds.list({ payment_intent: intentId });
    gallery.emulator.bank.endRefund(data[0]?.id ?? '', 'succeed');
    await drainOutbox(hours(5));
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await readOrder(gallery, id)).toMatchObject({ status: 'refund_pending' });
    expect(await refundMailsOf(id)).toEqual([]);

    if (tell === 'event') await checkPendingRefund(gallery.services, intentId);
    await drainOutbox(hours(tell === 'event' ? 0 : 6.1));
    expect(new Set(refund.mock.calls.map(([, key]) => key)).size).toBe(2);
    expect(await readOrder(gallery, id)).toMatchObject({ status: 'refunded' });
    expect(await refundMailsOf(id)).toMatchObject([{ kind: 'mail' }]);
  }
});

test('S7-045 a full refund made at Stripe releases the code, keeps the works sold and is mailed to the buyer; a part of one changes nothing', async () => {
  const { id, intentId } = await paidOrder();
  expect(await codeUsesOf(gallery, id)).toBe(1);
  await refundAtStripe(intentId, 107_999);
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'paid', refundedAt: null });
  expect(await codeUsesOf(gallery, id)).toBe(1);
  const mails = () => mailsWith(`Refund of your order ${orderNumber(id)}`);
  expect(await mails()).toEqual([]);
  const before = gallery.services.now();
  await refundAtStripe(intentId, 1);
  expect(await mails()).toHaveLength(1);
  const order = await readOrder(gallery, id);
  expect(order.status).toBe('refunded');
  expect(order.refundedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(await codeUsesOf(gallery, id)).toBe(0);
  expect(await claimsOf(gallery, id)).toMatchObject([[expect.any(Number), 1, 'sold']]);
});

test('an order whose dispute is lost counts as refunded, and its work can be put back on sale; part of the payment leaves it paid', async () => {
  const { id, intentId } = await paidOrder();
  const lose = (amount: number) => reportDispute(gallery.services, intentId, 'lost', amount);
  await lose(107_999);
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'paid', refundedAt: null });
  expect(await mailsWith('Do not refund the order')).toHaveLength(1);
  await gallery.services.database.delete(outbox).where(eq(outbox.key, `order-dispute-lost:${id}`));
  await lose(108_000);
  await lose(108_000);
  const order = await readOrder(gallery, id);
  expect(order).toMatchObject({ status: 'refunded', refundedAt: expect.any(Date) });
  expect(await codeUsesOf(gallery, id)).toBe(0);
  expect(await refundsAtStripe(gallery, intentId)).toEqual([]);
  expect(await mailsWith('open the order and put it back on sale')).toHaveLength(1);
  expect(await mailsWith(`Refund of your order ${orderNumber(id)}`)).toEqual([]);
  await returnWorksToSale(gallery.services, id);
  expect(await claimsOf(gallery, id)).toEqual([]);
});

test('a refund that Stripe refuses during a dispute ends when that is lost: the bank has returned the payment', async () => {
  const { id, intentId } = await paidOrder();
  gallery.emulator.bank.openDispute(intentId);
  await refundSale(gallery.services, id, { reason: '', returnToSale: false });
  await drainOutbox(gallery.services);
  expect(await jobOf(`refund:${intentId}`)).toMatchObject({ doneAt: null, attempts: 1 });
  await reportDispute(gallery.services, intentId, 'lost', 108_000);
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'refunded' });
  expect(await refundOf(gallery, intentId)).toMatchObject({ state: 'refunded' });
  expect(await jobOf(`refund:${intentId}`)).toMatchObject({ doneAt: expect.any(Date) });
  expect(await mailsWith('The order counts as refunded')).not.toEqual([]);
  expect(await mailsWith(`Refund of your order ${orderNumber(id)}`)).toEqual([]);
});

test('a full refund at Stripe of a payment without an order changes no order', async () => {
  const foreign = await gallery.stripe.paymentIntents.create({ amount: 900, currency: 'nzd' });
  await confirm(gallery, foreign.id);
  await refundAtStripe(foreign.id);
  expect(await refundOf(gallery, foreign.id)).toBeUndefined();
});

test('a refund at Stripe that the bank returned is queued', async () => {
  const { id, intentId } = await paidOrder();
  await refundAtStripe(intentId);
  await failRefund(gallery, intentId);
  expect(await readOrder(gallery, id)).toMatchObject({
    status: 'refund_pending',
    refundedAt: null,
  });
  expect(await refundOf(gallery, intentId)).toMatchObject({
    orderId: id,
    reason: 'sale_refunded',
    state: 'pending',
    refundedAt: null,
  });
  expect(await jobOf(`refund:${intentId}`)).toMatchObject({
    kind: 'refund',
    payload: { intentId },
  });
});

test('a refund that failed is not made by Stripe again: it stays owed, and the buyer is told of no second one until the artist closes it', async () => {
  const call = await openAdmin(gallery);
  const { id, intentId } = await paidOrder();
  await refundSale(gallery.services, id, { reason: 'Damaged.', returnToSale: false });
  await drainOutbox(gallery.services);
  const refundId = await failRefund(gallery, intentId);
  await drainOutbox(gallery.services);
  expect(await jobOf(`refund:${intentId}`)).toMatchObject({
    doneAt: null,
    lastError: expect.stringContaining('charge_already_refunded'),
  });
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'refund_pending' });
  expect(await mailsWith(`Refund of your order ${orderNumber(id)}`)).toHaveLength(1);
  expect((await call('POST', `/orders/${id}/refunded`)).status).toBe(200);
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'refunded' });
  expect(await refundMailsOf(id), 'told again, now that it is paid').toHaveLength(2);
  await reopenRefund(gallery.services, intentId, refundId);
  expect(await readOrder(gallery, id), 'delivered again').toMatchObject({ status: 'refunded' });
});

test('the failed refund of a payment without an order is named by its intent, and the artist closes it', async () => {
  const call = await openAdmin(gallery);
  const { id: intentId } = await gallery.stripe.paymentIntents.create({
    amount: 900,
    currency: 'nzd',
    metadata: { gallery: gallery.services.galleryId },
  });
  await confirm(gallery, intentId);
  await settle(gallery.services, intentId);
  const path = `/refunds/${intentId}`;
  expect(await call('DELETE', path)).toMatchObject({ status: 409 });
  await drainOutbox(gallery.services);
  await failRefund(gallery, intentId);
  await drainOutbox(gallery.services);
  const stuck = async () => {
    const { body } = await call<Health>('GET', '/health');
    return body.stuckRefunds.filter((refund) => refund.intentId === intentId);
  };
  expect(await stuck()).toEqual([{ intentId, order: null }]);
  expect((await call('DELETE', path)).status).toBe(204);
  expect(await stuck()).toEqual([]);
  expect(await refundOf(gallery, intentId)).toMatchObject({ state: 'refunded' });
  const { intentId: ofAnOrder } = await paidOrder();
  expect((await call('DELETE', `/refunds/${ofAnOrder}`)).status).toBe(404);
});

test('the artist is told at once of each refund that failed, once', async () => {
  const { id, intentId } = await paidOrder();
  await refundAtStripe(intentId);
  const refundId = await failRefund(gallery, intentId);
  for (const failed of [refundId, 're_another']) {
    await reopenRefund(gallery.services, intentId, failed);
  }
  expect(await mailsWith(`Subject: A refund failed: ${orderNumber(id)}`)).toHaveLength(2);
});

test('a refund whose failure is read late changes nothing once another one has returned the money', async () => {
  const { id, intentId } = await paidOrder();
  await refundAtStripe(intentId);
  await reopenRefund(gallery.services, intentId, 're_before');
  expect(await readOrder(gallery, id)).toMatchObject({ status: 'refunded' });
  expect(await mailsWith(`Subject: A refund failed: ${orderNumber(id)}`)).toEqual([]);
});

test('a returned refund of a sale that was never refunded in full changes nothing', async () => {
  const { id, intentId } = await paidOrder();
  await reopenRefund(gallery.services, intentId, `re_${intentId}`);
  expect((await readOrder(gallery, id)).status).toBe('paid');
  expect(await refundOf(gallery, intentId)).toBeUndefined();
});

test('a refund of an orphaned payment that the bank returned is queued again', async () => {
  const metadata = { gallery: gallery.services.galleryId };
  const { id } = await gallery.stripe.paymentIntents.create({
    amount: 900,
    currency: 'nzd',
    metadata,
  });
  await confirm(gallery, id);
  await settle(gallery.services, id);
  await drainOutbox(gallery.services);
  expect(await refundOf(gallery, id)).toMatchObject({ state: 'refunded' });
  const { attempts = 0 } = (await jobOf(`refund:${id}`)) ?? {};
  const told = () => mailsWith('The refund of a payment without an order');
  const before = (await told()).length;
  await failRefund(gallery, id);
  expect(await refundOf(gallery, id)).toMatchObject({ state: 'pending', refundedAt: null });
  expect(await jobOf(`refund:${id}`)).toMatchObject({ doneAt: null, attempts: attempts + 3 });
  expect(await told()).toHaveLength(before + 1);
});

test('a deleted order whose refund the bank returned is in the list again, and its alert can be closed', async () => {
  const call = await openAdmin(gallery);
  const { id, intentId } = await paidOrder();
  await refundAtStripe(intentId);
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  // Which sends the mail about the refund; it would take up the repeated refund, too.
  await gallery.backgroundTasks();
  gallery.emulator.faults.next('POST /v1/refunds', { kind: '500', times: 9 });
  await failRefund(gallery, intentId);
  await drainOutbox(gallery.services);
  expect(await call('GET', `/orders/${id}`)).toMatchObject({ body: { status: 'refund_pending' } });
  expect((await call('POST', `/orders/${id}/refunded`)).status).toBe(200);
  gallery.emulator.faults.clear();
});
