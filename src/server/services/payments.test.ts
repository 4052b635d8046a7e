import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { confirm } from '../../../tests/harness/orders.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';

const gallery = await openTestGallery();
const { faults } = gallery.emulator;

for (const kind of ['429', 'lock-timeout'] as const) {
  test(`${kind}: a moment in which Stripe is too busy is not noticed by a buyer`, async () => {
    const work = await createWork(gallery);
    const buyer = buyerOf(gallery);
    faults.next('POST /v1/payment_intents', { kind, times: 2 });
    expect((await buyer.createIntentWithoutOrder([work])).status).toBe(200);
    faults.next('POST /v1/payment_intents/:id', { kind, times: 2 });
    const { id, intentId } = await buyer.placeOrder([work]);
    await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    faults.next('GET /v1/payment_intents/:id', { kind, times: 2 });
    expect((await buyer.refreshStatus(id)).body.order.status).toBe('paid');
  });
}

test('while Stripe stays too busy the answer is 503 with Retry-After, within the time of a request, and nothing is made', async () => {
  const work = await createWork(gallery);
  faults.next('POST /v1/payment_intents', { kind: '429', times: 1_000 });
  const startedAt = performance.now();
  const refused = await buyerOf(gallery).createIntentWithoutOrder([work]);
  faults.clear();
  expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
  expect(performance.now() - startedAt).toBeLessThan(6_000);
});

test('the refunds of an intent count while they have not failed, once they are all that was received', async () => {
  const { id } = await gallery.stripe.paymentIntents.create({ amount: 900, currency: 'nzd' });
  await confirm(gallery, id);
  const refund = (amount: number) => gallery.stripe.refunds.create({ payment_intent: id, amount });
  const state = () => gallery.services.payments.refundState(id);
  expect(await state()).toBeNull();
  const first = await refund(500);
  expect(await state()).toBeNull();
  await refund(400);
  expect(await state()).toBe('refunded');
  gallery.emulator.bank.endRefund(first.id, 'fail');
  expect(await state()).toBeNull();
});

test('refunds that the bank has not made yet are pending', async () => {
  const { id } = await gallery.stripe.paymentIntents.create({ amount: 900, currency: 'nzd' });
  await gallery.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_pendingRefund' });
  await gallery.stripe.refunds.create({ payment_intent: id });
  expect(await gallery.services.payments.refundState(id)).toBe('pending');
});

test('an intent takes cards and the wallets that hold them, nothing that is settled days later', async () => {
  const { body } = await buyerOf(gallery).createIntentWithoutOrder([await createWork(gallery)]);
  const intent = await gallery.stripe.paymentIntents.retrieve(body.paymentIntentId);
  expect(intent.allowed_payment_method_types).toEqual(['card']);
});
