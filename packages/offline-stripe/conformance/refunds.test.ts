import { expect, test } from 'vitest';
import { failureOf } from '../testing.ts';
import { CARD_ORDER, openStripe } from './open-stripe.ts';

async function startWithPaidIntent() {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return { stripe, id, chargeId: String(paid.latest_charge) };
}

test('an intent is refunded in full, once', async () => {
  const { stripe, id, chargeId } = await startWithPaidIntent();
  const refund = await stripe.refunds.create({ payment_intent: id, metadata: { order: '7' } });
  expect(refund).toMatchObject({ amount: 120_000, status: 'succeeded', charge: chargeId });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ metadata: { order: '7' } });
  expect(await stripe.charges.retrieve(chargeId)).toMatchObject({
    amount_refunded: 120_000,
    refunded: true,
  });
  const again = await failureOf(stripe.refunds.create({ payment_intent: id }));
  expect(again.code).toBe('charge_already_refunded');
  expect(again.message).toBe(`Charge ${chargeId} has already been refunded.`);
});

test('partial refunds are limited to the remaining amount', async () => {
  const { stripe, id, chargeId } = await startWithPaidIntent();
  await stripe.refunds.create({ charge: chargeId, amount: 100_000 });
  const failure = await failureOf(stripe.refunds.create({ charge: chargeId, amount: 20_001 }));
  expect(failure.message).toContain('greater than unrefunded amount on charge ($200.00)');
  await stripe.refunds.create({ charge: chargeId, amount: 20_000 });
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([20_000, 100_000]);
});

test('an unpaid intent cannot be refunded', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const failure = await failureOf(stripe.refunds.create({ payment_intent: id }));
  expect(failure.message).toBe(
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
  );
});
