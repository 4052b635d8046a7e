import { expect, test } from 'vitest';
import { failureOf, ORDER, startForTest } from '../testing.ts';

async function paidWith(payment_method: string) {
  const started = await startForTest();
  const { id } = await started.stripe.paymentIntents.create(ORDER);
  await started.stripe.paymentIntents.confirm(id, { payment_method });
  const typesOf = async () =>
    (await started.stripe.events.list()).data.map(({ type }) => type).reverse();
  return { ...started, id, typesOf };
}

test('a disputed charge cannot be refunded until the bank decides for the seller', async () => {
  const { stripe, bank, id, typesOf } = await paidWith('pm_card_createDispute');
  const refund = () => stripe.refunds.create({ payment_intent: id });
  expect(await failureOf(refund())).toMatchObject({ code: 'charge_disputed' });
  expect(bank.closeDispute(id, 'won').status).toBe(200);
  expect((await refund()).status).toBe('succeeded');
  expect(await typesOf()).toEqual(
    expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
  );
  expect(bank.closeDispute(id, 'won').status).toBe(400);
});

test('a dispute may come later, and be lost', async () => {
  const { stripe, bank, id } = await paidWith('pm_card_visa');
  expect(bank.openDispute(id).status).toBe(200);
  expect(bank.openDispute(id).status).toBe(400);
  expect(JSON.parse(bank.closeDispute(id, 'lost').body)).toMatchObject({
    status: 'lost',
    payment_intent: id,
  });
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(latest_charge).toMatchObject({ disputed: true });
});

test('a warning of fraud names the intent', async () => {
  const { stripe, id } = await paidWith('pm_card_createIssuerFraudRecord');
  const type = 'radar.early_fraud_warning.created';
  const { data } = await stripe.events.list({ type });
  expect(data[0]?.data.object).toMatchObject({ payment_intent: id, actionable: true });
});

test('a refund may be pending and succeed later, or succeed and fail later; the charge is not refunded then, and cannot be any more', async () => {
  const pending = await paidWith('pm_card_pendingRefund');
  const held = await pending.stripe.refunds.create({ payment_intent: pending.id });
  expect(held.status).toBe('pending');
  pending.bank.endRefund(held.id, 'succeed');
  expect((await pending.stripe.refunds.retrieve(held.id)).status).toBe('succeeded');
  expect((await pending.typesOf()).at(-1)).toBe('refund.updated');

  const failing = await paidWith('pm_card_refundFail');
  const made = await failing.stripe.refunds.create({ payment_intent: failing.id });
  expect(made.status).toBe('succeeded');
  failing.bank.endRefund(made.id, 'fail', 'insufficient_funds');
  expect(await failing.stripe.refunds.retrieve(made.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'insufficient_funds',
  });
  expect((await failing.typesOf()).slice(-2)).toEqual(['refund.updated', 'refund.failed']);
  expect(failing.bank.endRefund(made.id, 'fail').status).toBe(400);
  const charge = await failing.stripe.charges.retrieve(String(made.charge));
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
  await expect(failing.stripe.refunds.create({ payment_intent: failing.id })).rejects.toThrow(
    'A previous attempt to refund',
  );
});

test('some payments can be canceled while they are processed, others not', async () => {
  const { stripe } = await startForTest();
  for (const [method, status] of [
    ['pm_local_processing_cancelable', 'canceled'],
    ['pm_local_processing', 'processing'],
  ] as const) {
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.confirm(id, { payment_method: method });
    await stripe.paymentIntents.cancel(id).catch(() => {});
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status);
  }
});
