import { expect, test } from 'vitest';
import { TEST_CARDS } from '../model/cards.ts';
import { failureOf, ORDER, startForTest, typedCard } from '../testing.ts';

const DECLINES = [
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded', 'Your card was declined.'],
  ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
] as const;

test.each(DECLINES)('card %s is declined: %s, %s', async (number, code, declineCode, message) => {
  const { stripe, browser } = await startForTest();
  const { id, client_secret } = await stripe.paymentIntents.create(ORDER);
  const typed = typedCard(number, client_secret ?? '');
  const failure = await failureOf(browser.paymentIntents.confirm(id, typed));
  expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
  expect(failure.decline_code).toBe(declineCode);
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    payment_method: null,
    last_payment_error: { code, message, type: 'card_error', payment_method: { type: 'card' } },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  });
  const second = await browser.paymentIntents.confirm(
    id,
    typedCard('4242424242424242', client_secret ?? ''),
  );
  expect(second.status).toBe('succeeded');
});

const GOOD = TEST_CARDS.filter(({ outcome }) => outcome.does === 'succeed');

test.each(GOOD)('card $number succeeds', async ({ number, aliases }) => {
  const { stripe, browser } = await startForTest();
  const typed = await stripe.paymentIntents.create(ORDER);
  const confirmed = await browser.paymentIntents.confirm(
    typed.id,
    typedCard(number, typed.client_secret ?? ''),
  );
  expect(confirmed.status).toBe('succeeded');
  const named = await stripe.paymentIntents.create(ORDER);
  const response = await stripe.paymentIntents.confirm(named.id, {
    payment_method: aliases[0] ?? '',
  });
  expect(response.status).toBe('succeeded');
});

test.each([
  ['4242424242424241', 12, 34, '123', 'incorrect_number'],
  ['4242424242424242', 13, 34, '123', 'invalid_expiry_month'],
  ['4242424242424242', 12, 20, '123', 'invalid_expiry_year'],
  ['4242424242424242', 12, 34, '12', 'invalid_cvc'],
  ['4111111111111111', 12, 34, '123', 'card_declined'],
])('card %s, %i/%i, %s is refused: %s', async (number, exp_month, exp_year, cvc, code) => {
  const { stripe, browser } = await startForTest();
  const { id, client_secret } = await stripe.paymentIntents.create(ORDER);
  const payment_method_data = { type: 'card', card: { number, exp_month, exp_year, cvc } } as const;
  const params = { client_secret, payment_method_data } as object;
  const failure = await failureOf(browser.paymentIntents.confirm(id, params));
  expect(failure).toMatchObject({ type: 'StripeCardError', code });
});

test.each(['4000002500003155', '4000000000003220'])(
  'card %s waits for 3-D Secure, and is paid after it',
  async (number) => {
    const { stripe, browser, buyer } = await startForTest();
    const { id, client_secret } = await stripe.paymentIntents.create(ORDER);
    const typed = typedCard(number, client_secret ?? '');
    const waiting = await browser.paymentIntents.confirm(id, typed);
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect(buyer.authenticate(id, 'succeed').status).toBe(200);
    const intent = await stripe.paymentIntents.retrieve(id);
    expect(intent).toMatchObject({ status: 'succeeded', next_action: null });
  },
);

test('a failed 3-D Secure requires another method', async () => {
  const { stripe, buyer } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  buyer.authenticate(id, 'fail');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  });
});

test('a changed amount invalidates a pending 3-D Secure', async () => {
  const { stripe, buyer } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  const updated = await stripe.paymentIntents.update(id, { amount: 100 });
  expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null });
  expect(buyer.authenticate(id, 'succeed').status).toBe(400);
});

test('a redirect leads to a page that redirects back with the result', async () => {
  const { stripe, browser } = await startForTest();
  const { id, client_secret } = await stripe.paymentIntents.create(ORDER);
  const back = { return_url: 'http://localhost:4321/done?order=7' };
  const typed = typedCard('4000000000003063', client_secret ?? '', back);
  const { next_action } = await browser.paymentIntents.confirm(id, typed);
  const url = next_action?.redirect_to_url?.url ?? '';
  expect(await (await fetch(url)).text()).toContain('$1200.00 NZD');
  const body = new URLSearchParams({ outcome: 'succeed' });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  const query = new URLSearchParams({
    order: '7',
    payment_intent: id,
    payment_intent_client_secret: client_secret ?? '',
    redirect_status: 'succeeded',
  });
  expect(response.headers.get('location')).toBe(`http://localhost:4321/done?${query}`);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('processing can be settled', async () => {
  const { stripe, buyer } = await startForTest();
  const { id } = await stripe.paymentIntents.create(ORDER);
  const params = { payment_method: 'pm_local_processing' };
  expect((await stripe.paymentIntents.confirm(id, params)).status).toBe('processing');
  buyer.settle(id, 'succeed');
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});
