import { expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { ResponseError } from '#lib/api-client.ts';
import type { ProviderError } from '../order/pay-outcome.ts';
import { type PaySteps, pay } from './pay.ts';

const order = { id: '0199-a', status: 'pending', holdExpiresAt: '2026-11-20T03:10:00Z' } as Order;
const intent = {
  clientSecret: 'pi_1_secret',
  paymentIntentId: 'pi_1',
  subtotal: decimalOf('4800.00'),
  discount: decimalOf('0.00'),
  delivery: decimalOf('0.00'),
  total: decimalOf('4800.00'),
};
const total = decimalOf('4800.00');

/** A world in which everything goes well, except what a test replaces. */
function world(replaced: Partial<PaySteps> = {}) {
  const calls: string[] = [];
  const well: PaySteps = {
    submitCard: async () => undefined,
    createOrder: async () => order,
    createIntent: async () => intent,
    attachIntent: async () => undefined,
    confirm: async () => ({ status: 'succeeded' }),
    refreshStatus: async () => 'paid',
    onHold: () => undefined,
    wait: async () => undefined,
  };
  const steps = Object.fromEntries(
    Object.entries({ ...well, ...replaced }).map(([name, step]) => [
      name,
      (...given: unknown[]) => {
        calls.push([name, ...given.filter((value) => typeof value !== 'object')].join(' '));
        return (step as (...given: unknown[]) => unknown)(...given);
      },
    ]),
  ) as PaySteps;
  return { steps, calls };
}

const refusal = (status: number, code: string, message: string, details?: object) => async () => {
  throw new ResponseError(status, JSON.stringify({ code, message, details }), '');
};
const provider = (error: ProviderError) => async () => ({ error });

test('S4-024 S4-019 the card form is checked, the order made, its intent made and attached, then the payment confirmed and the order marked paid', async () => {
  const { steps, calls } = world();
  expect(await pay(steps, total)).toEqual({ kind: 'paid', order });
  expect(calls).toEqual([
    'submitCard',
    'createOrder',
    'onHold',
    'createIntent 0199-a',
    'attachIntent 0199-a pi_1',
    'confirm 0199-a pi_1_secret',
    'refreshStatus 0199-a',
  ]);
});

test('S8-011 an incomplete card says Payment Failed with the provider’s message, and holds no work', async () => {
  const { steps, calls } = world({
    submitCard: async () => ({
      type: 'validation_error',
      message: 'Your card number is incomplete.',
    }),
  });
  expect(await pay(steps, total)).toEqual({
    kind: 'failed',
    title: 'Payment Failed',
    message: 'Your card number is incomplete.',
  });
  expect(calls).toEqual(['submitCard']);
});

test('S8-011 a declined card says Payment Failed with the provider’s message', async () => {
  const { steps } = world({
    confirm: provider({ type: 'card_error', message: 'Your card was declined.' }),
  });
  const message = 'Your card was declined.';
  expect(await pay(steps, total)).toEqual({ kind: 'failed', title: 'Payment Failed', message });
});

test('a second attempt after a decline pays the same order', async () => {
  const answers = [{ error: { type: 'card_error', message: 'No.' } }, { status: 'succeeded' }];
  const { steps, calls } = world({ confirm: async () => answers.shift() ?? {} });
  expect((await pay(steps, total)).kind).toBe('failed');
  expect((await pay(steps, total)).kind).toBe('paid');
  expect(calls.filter((call) => call.startsWith('confirm'))).toEqual([
    'confirm 0199-a pi_1_secret',
    'confirm 0199-a pi_1_secret',
  ]);
});

test('S8-009 a failure without a message shows the default of the call that failed', async () => {
  const silent = refusal(500, 'internal', '');
  const failed = (message: string) => ({ kind: 'failed', title: 'Error', message });
  expect(await pay(world({ createOrder: silent }).steps, total)).toEqual(
    failed('Failed to create order'),
  );
  expect(await pay(world({ createIntent: silent }).steps, total)).toEqual(
    failed('Failed to create payment intent'),
  );
  expect(await pay(world({ attachIntent: silent, refreshStatus: silent }).steps, total)).toEqual(
    failed('Failed to create payment intent'),
  );
});

test('S8-013 Error shows the message of the server where there is one', async () => {
  const { steps } = world({
    createOrder: refusal(429, 'too_many_requests', 'Please wait a minute.'),
  });
  expect(await pay(steps, total)).toEqual({
    kind: 'failed',
    title: 'Error',
    message: 'Please wait a minute.',
  });
});

test('S8-012 without a connection: An unexpected error occurred. Please try again.', async () => {
  const offline = async () => {
    throw new TypeError('Failed to fetch');
  };
  for (const step of ['createOrder', 'createIntent', 'attachIntent', 'confirm'] as const) {
    const { steps } = world({ [step]: offline, refreshStatus: offline });
    expect(await pay(steps, total)).toMatchObject({
      kind: 'failed',
      message: 'An unexpected error occurred. Please try again.',
    });
  }
});

test('a work that another buyer holds is named, and nothing is charged', async () => {
  const message = 'Slack Water is being bought by someone else.';
  const { steps, calls } = world({
    createOrder: refusal(409, 'work_unavailable', message, { artworkIds: [7] }),
  });
  expect(await pay(steps, total)).toEqual({
    kind: 'unavailable',
    free: [],
    artworkIds: [7],
    message,
  });
  expect(calls).toEqual(['submitCard', 'createOrder']);
});

test('a price or total that the server refuses is shown before anything is charged', async () => {
  for (const newTotal of ['5200.00', null]) {
    const message = 'The price of “Slack Water” is $5,200.00.';
    const changed = refusal(409, 'price_changed', message, { total: newTotal });
    const { steps, calls } = world({ createOrder: changed });
    expect(await pay(steps, total)).toEqual({
      kind: 'repriced',
      message,
    });
    expect(calls).not.toContain('confirm 0199-a pi_1_secret');
  }
});

test.each(['already_paid', 'hold_expired', 'order_changed'])(
  'an order whose intent is refused by %s is a success when it turns out to be paid',
  async (code) => {
    const createIntent = refusal(409, code, 'Refused.');
    expect(await pay(world({ createIntent }).steps, total)).toEqual({ kind: 'paid', order });
    for (const refreshStatus of [
      refusal(402, 'payment_required', 'Unpaid'),
      async () => 'processing' as const,
    ]) {
      const { steps, calls } = world({ createIntent, refreshStatus });
      expect(await pay(steps, total)).toMatchObject({ kind: 'failed', message: 'Refused.' });
      expect(calls).not.toContain('confirm 0199-a pi_1_secret');
    }
  },
);

test('an order that is refused as paid shows the message of the server', async () => {
  const createOrder = refusal(409, 'already_paid', 'This collection is already being paid.');
  expect(await pay(world({ createOrder }).steps, total)).toMatchObject({
    message: 'This collection is already being paid.',
  });
});

test('an intent for another total than the one shown is never confirmed', async () => {
  const { steps, calls } = world({
    createIntent: async () => ({ ...intent, total: decimalOf('4900.00') }),
  });
  expect(await pay(steps, total)).toEqual({ kind: 'repriced', message: '' });
  expect(calls).not.toContain('confirm 0199-a pi_1_secret');
});

test('the status of a processing payment is requested a few times, then left to the webhook', async () => {
  const { steps, calls } = world({ refreshStatus: async () => 'processing' });
  expect((await pay(steps, total)).kind).toBe('paid');
  expect(calls.slice(calls.indexOf('refreshStatus 0199-a'))).toEqual([
    'refreshStatus 0199-a',
    'wait 1000',
    'refreshStatus 0199-a',
    'wait 1500',
    'refreshStatus 0199-a',
    'wait 2500',
    'refreshStatus 0199-a',
  ]);
});

test('a status call without a response shows no error to the buyer', async () => {
  for (const refreshStatus of [
    refusal(500, 'internal', ''),
    refusal(402, 'payment_required', 'Unpaid'),
    refusal(404, 'not_found', ''),
  ]) {
    expect((await pay(world({ refreshStatus }).steps, total)).kind).toBe('paid');
  }
});

test('an order that can no longer be completed is never shown as a success', async () => {
  for (const code of ['order_refunded', 'order_canceled']) {
    const { steps } = world({ refreshStatus: refusal(409, code, '') });
    expect(await pay(steps, total)).toMatchObject({ kind: 'failed', title: 'Payment Failed' });
  }
});

test('an order that another tab has paid is not paid again', async () => {
  const paid = { ...order, status: 'paid' as const };
  const { steps, calls } = world({ createOrder: async () => paid });
  expect(await pay(steps, total)).toEqual({ kind: 'paid', order: paid });
  expect(calls).toEqual(['submitCard', 'createOrder']);
});

test('a confirmation whose first response was not received counts as a success', async () => {
  const { steps } = world({
    confirm: provider({
      type: 'invalid_request_error',
      message: 'Already succeeded.',
      payment_intent: { status: 'succeeded' },
    }),
  });
  expect((await pay(steps, total)).kind).toBe('paid');
});

const lost: [string, Partial<PaySteps>][] = [
  [
    'a confirmation without a response',
    { confirm: provider({ type: 'api_connection_error', message: 'No connection.' }) },
  ],
  ['a confirmation that throws', { confirm: refusal(0, '', '') }],
  ['an intent that cannot be attached', { attachIntent: refusal(500, 'internal', '') }],
];

test.each(lost)('%s is no failure where the server finds the order paid', async (_, failing) => {
  for (const kind of ['paid', 'processing'] as const) {
    const { steps } = world({ ...failing, refreshStatus: async () => kind });
    expect(await pay(steps, total)).toEqual({ kind, order });
  }
});

test('a payment whose end stays unknown keeps the provider’s message, and says that it may have gone through', async () => {
  const [[, failing] = []] = lost;
  const { steps } = world({ ...failing, refreshStatus: refusal(503, 'unavailable', '') });
  expect(await pay(steps, total)).toEqual({
    kind: 'failed',
    title: 'Payment Error',
    message: 'No connection.',
    more: expect.stringMatching(/may have gone through.*not be charged twice/),
  });
});

test('a payment that has not reached Stripe after a few seconds is a failed one', async () => {
  const [[, failing] = []] = lost;
  const unpaid = refusal(402, 'payment_required', 'Unpaid');
  const { steps, calls } = world({ ...failing, refreshStatus: unpaid });
  expect(await pay(steps, total)).toEqual({
    kind: 'failed',
    title: 'Payment Error',
    message: 'No connection.',
  });
  expect(calls.filter((call) => call.startsWith('wait'))).toHaveLength(3);

  for (const first of [unpaid, refusal(503, 'unavailable', '')]) {
    const answers = [first, async () => 'paid' as const];
    const late = world({ ...failing, refreshStatus: async () => (answers.shift() ?? unpaid)() });
    expect(await pay(late.steps, total)).toEqual({ kind: 'paid', order });
  }
});

test('a payment that came too late is said to be returned, although its confirmation failed', async () => {
  const [[, failing] = []] = lost;
  const { steps } = world({ ...failing, refreshStatus: refusal(409, 'order_refunded', '') });
  expect(await pay(steps, total)).toMatchObject({ kind: 'failed', title: 'Payment Failed' });
});

test('a declined card is not asked about at the server', async () => {
  const { steps, calls } = world({ confirm: provider({ type: 'card_error', message: 'No.' }) });
  await pay(steps, total);
  expect(calls).not.toContain('refreshStatus 0199-a');
});

test('a payment that Stripe decides later is called processing', async () => {
  const { steps } = world({ confirm: async () => ({ status: 'processing' }) });
  expect(await pay(steps, total)).toEqual({ kind: 'processing', order });
});

test('a confirmation with neither success nor an error is a failed payment', async () => {
  const { steps } = world({ confirm: async () => ({ status: 'requires_payment_method' }) });
  expect(await pay(steps, total)).toEqual({
    kind: 'failed',
    title: 'Payment Failed',
    message: 'An unexpected error occurred. Please try again.',
  });
});

test('an error in our own code shows the default message, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = new Error('broken');
  const { steps } = world({
    onHold: () => {
      throw broken;
    },
  });
  expect(await pay(steps, total)).toMatchObject({ kind: 'failed', title: 'Error' });
  expect(log).toHaveBeenCalledWith(broken);
  log.mockRestore();
});
