import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import {
  claimsOf,
  confirm,
  newOrder,
  placeNewOrder,
  readOrder,
} from '../../../tests/harness/orders.ts';
import { buyerOf, createWork, readWork, sellWorks } from '../../../tests/harness/works.ts';
import { settle } from './payment/settle.ts';

const gallery = await openTestGallery();

const mailsAbout = async ({ title }: { title: string }) => {
  await gallery.backgroundTasks();
  return (await gallery.mails()).filter((mail) => mail.includes(title));
};

test('S4-009 S4-024 S4-026 a purchase: order, intent, attach, confirm; then the work is sold, isFeatured and isGalleried are unchanged, and the mails are sent', async () => {
  const work = await createWork(gallery, { isFeatured: true });
  const buyer = buyerOf(gallery);
  expect((await buyer.price([work])).status).toBe(200);
  const { id, intentId } = await buyer.placeOrder([work]);
  expect((await readOrder(gallery, id)).status).toBe('pending');
  expect((await buyer.attachIntent(id, intentId)).status).toBe(200);
  await confirm(gallery, intentId);
  const paid = { status: 200, body: { order: { status: 'paid' } } };
  expect(await buyer.refreshStatus(id)).toMatchObject(paid);
  expect(await mailsAbout(work)).toHaveLength(2);

  const flags = { isAvailable: false, isFeatured: true, isGalleried: false };
  expect(await readWork(gallery, work.id)).toMatchObject(flags);
  expect(await claimsOf(gallery, id)).toEqual([[work.id, 1, 'sold']]);
});

test('settling twice, from webhook and status call at once, changes nothing more', async () => {
  const work = await createWork(gallery);
  const { buyer, id, intentId } = await placeNewOrder(gallery, [work]);
  await confirm(gallery, intentId);
  await Promise.all([
    settle(gallery.services, intentId),
    buyer.refreshStatus(id),
    buyer.refreshStatus(id),
  ]);
  expect(await mailsAbout(work)).toHaveLength(2);
});

test('S4-026 the status call reports an unpaid order as unpaid, whatever the client claims', async () => {
  const { buyer, id } = await newOrder(gallery);
  expect((await buyer.refreshStatus(id)).status).toBe(402);
  expect((await readOrder(gallery, id)).status).toBe('pending');
});

test('a declined card leaves the order open, and a second try pays the same order', async () => {
  const work = await createWork(gallery);
  const { buyer, ...order } = await placeNewOrder(gallery, [work]);
  const declined = { payment_method: 'pm_card_visa_chargeDeclined' };
  const confirmed = gallery.stripe.paymentIntents.confirm(order.intentId, declined);
  await expect(confirmed).rejects.toThrow('declined');
  expect(await buyer.placeOrder([work])).toEqual(order);
  await confirm(gallery, order.intentId);
  expect((await buyer.refreshStatus(order.id)).status).toBe(200);
});

test('an intent that waits for 3-D Secure is canceled and replaced when Pay is pressed again', async () => {
  const work = await createWork(gallery);
  const { buyer, id, intentId } = await placeNewOrder(gallery, [work]);
  const threeDSecure = { payment_method: 'pm_card_authenticationRequired' };
  const waiting = await gallery.stripe.paymentIntents.confirm(intentId, threeDSecure);
  expect(waiting.status).toBe('requires_action');
  const again = await buyer.placeOrder([work]);
  expect(again.id).toBe(id);
  expect(again.intentId).not.toBe(intentId);
  expect((await gallery.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  await confirm(gallery, again.intentId);
  expect((await buyer.refreshStatus(id)).status).toBe(200);
});

test('editions: each buyer gets a different number, and the last one sells the work out', async () => {
  const work = await createWork(gallery, { editionSize: 3, price: '320.00' });
  for (const number of [1, 2, 3]) {
    expect((await readWork(gallery, work.id)).editionsLeft).toBe(4 - number);
    const { id } = await sellWorks(gallery, [work]);
    expect(await claimsOf(gallery, id)).toEqual([[work.id, number, 'sold']]);
  }
  expect(await readWork(gallery, work.id)).toMatchObject({ isAvailable: false, editionsLeft: 0 });
});
