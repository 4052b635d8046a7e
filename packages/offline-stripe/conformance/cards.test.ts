import { expect, test } from 'vitest';
import { failureOf } from '../testing.ts';
import { CARD_ORDER, openStripe } from './open-stripe.ts';

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
])('%s is declined: %s; another card pays', async (payment_method, code, declineCode) => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const failure = await failureOf(stripe.paymentIntents.confirm(id, { payment_method }));
  expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  if (declineCode) expect(failure.decline_code).toBe(declineCode);
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code, type: 'card_error' },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  });
  const second = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
  expect(second.status).toBe('succeeded');
});

test('a card that asks for 3-D Secure waits for the buyer; the intent can be canceled meanwhile', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const waiting = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
  });
  expect(waiting.status).toBe('requires_action');
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
});

test('a disputed charge is not refunded', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  const params = { payment_method: 'pm_card_createDispute', expand: ['latest_charge'] };
  expect((await stripe.paymentIntents.confirm(id, params)).status).toBe('succeeded');
  // At Stripe the dispute follows the payment within seconds.
  await expect
    .poll(
      async () => {
        const options = { expand: ['latest_charge'] };
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, options);
        return typeof charge === 'object' && charge?.disputed;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const failure = await failureOf(stripe.refunds.create({ payment_intent: id }));
  expect(failure.code).toBe('charge_disputed');
});

test('a refund that is pending says so', async () => {
  const stripe = await openStripe();
  const { id } = await stripe.paymentIntents.create(CARD_ORDER);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_pendingRefund' });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map((each) => each.id)).toEqual([refund.id]);
});
