import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { cents } from '#contract/money.ts';
import type { Intent, Payments } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { closeIntent, reuseOrCreateIntent } from './reuse-intent.ts';
import { settle } from './settle.ts';

vi.mock('./settle.ts', () => ({ settle: vi.fn() }));
const settled = vi.mocked(settle);

const change = (order?: string) => ({
  amountCents: cents(500),
  metadata: { browser: 'b1', ...(order && { order }) },
  idempotencyKey: 'key',
});
const intent = (id: string, values: Partial<Intent> = {}): Intent => ({
  id,
  clientSecret: '',
  status: 'requires_payment_method',
  currency: 'nzd',
  amountCents: 500,
  amountReceivedCents: 0,
  amountRefundedCents: 0,
  metadata: { browser: 'b1' },
  delivery: '',
  ...values,
});
const stripeError = (code: string) =>
  new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    code,
    message: code,
  });
const missing = stripeError('resource_missing');

/** Payments that know these intents; what they create, update and cancel is recorded. */
function paymentsWith(...known: Intent[]) {
  settled.mockClear();
  const payments = {
    retrieveIntent: vi.fn<Payments['retrieveIntent']>(async (id) => {
      const found = known.find((one) => one.id === id);
      if (!found) throw missing;
      return found;
    }),
    createIntent: vi.fn<Payments['createIntent']>(async () => intent('pi_new')),
    updateIntent: vi.fn<Payments['updateIntent']>(async (id) => intent(id)),
    cancelIntent: vi.fn<Payments['cancelIntent']>(async (id) => intent(id, { status: 'canceled' })),
  };
  return { payments, services: { payments } as unknown as Services };
}

test('without a known intent one is created, under a key that names what was known', async () => {
  const { services, payments } = paymentsWith();
  expect((await reuseOrCreateIntent(services, [null, 'pi_unknown'], change())).id).toBe('pi_new');
  expect(payments.retrieveIntent.mock.calls).toEqual([['pi_unknown']]);
  expect(payments.createIntent.mock.calls).toEqual([
    [{ ...change(), idempotencyKey: 'key::pi_unknown' }],
  ]);
});

test.each([
  ['requires_payment_method', {}],
  ['requires_confirmation', {}],
  ['requires_payment_method', { order: 'o1' }],
] as const)(
  'an own intent that %s at the right amount is used as it is %o',
  async (status, more) => {
    const own = intent('pi_own', { status, metadata: { browser: 'b1', ...more } });
    const { services, payments } = paymentsWith(own);
    const wanted = change('order' in more ? more.order : undefined);
    expect(await reuseOrCreateIntent(services, ['pi_own', 'pi_own'], wanted)).toBe(own);
    expect(payments.updateIntent).not.toHaveBeenCalled();
    expect(payments.createIntent).not.toHaveBeenCalled();
  },
);

test.each([
  ['another amount', { amountCents: 400 }, undefined],
  ['no order yet', {}, 'o1'],
  [
    'another amount and this order',
    { amountCents: 400, metadata: { browser: 'b1', order: 'o1' } },
    'o1',
  ],
])(
  'an own intent with %s is updated, under a key that names its amount',
  async (_, values, order) => {
    const own = intent('pi_own', values);
    const { services, payments } = paymentsWith(own);
    expect((await reuseOrCreateIntent(services, ['pi_own'], change(order))).id).toBe('pi_own');
    expect(payments.updateIntent.mock.calls).toEqual([
      ['pi_own', { ...change(order), idempotencyKey: `key:pi_own:${own.amountCents}` }],
    ]);
    expect(payments.createIntent).not.toHaveBeenCalled();
  },
);

test('without an order, an intent that is bound to one keeps its amount', async () => {
  const bound = intent('pi_own', { amountCents: 400, metadata: { browser: 'b1', order: 'o1' } });
  const { services, payments } = paymentsWith(bound);
  expect(await reuseOrCreateIntent(services, ['pi_own'], change())).toBe(bound);
  expect(payments.updateIntent).not.toHaveBeenCalled();
});

test.each([
  ['another browser', { browser: 'b2' }],
  ['another order', { browser: 'b1', order: 'o2' }],
])('an intent of %s is passed over for the next known one', async (_, metadata) => {
  const next = intent('pi_next', { metadata: { browser: 'b1', order: 'o1' } });
  const { services, payments } = paymentsWith(intent('pi_other', { metadata }), next);
  expect(await reuseOrCreateIntent(services, ['pi_other', 'pi_next'], change('o1'))).toBe(next);
  expect(payments.cancelIntent).not.toHaveBeenCalled();
});

test('an intent that waits for 3-D Secure is canceled for an order, and left alone without one', async () => {
  const { services, payments } = paymentsWith(intent('pi_own', { status: 'requires_action' }));
  expect((await reuseOrCreateIntent(services, ['pi_own'], change())).id).toBe('pi_new');
  expect(payments.cancelIntent).not.toHaveBeenCalled();
  expect((await reuseOrCreateIntent(services, ['pi_own'], change('o1'))).id).toBe('pi_new');
  expect(payments.cancelIntent.mock.calls).toEqual([['pi_own']]);
  expect(settled.mock.calls).toEqual([[services, 'pi_own']]);
});

test('an intent that cannot be canceled is settled, and its order is already paid', async () => {
  const { services, payments } = paymentsWith();
  payments.cancelIntent.mockResolvedValue(intent('pi_own', { status: 'succeeded' }));
  await expect(closeIntent(services, 'pi_own')).rejects.toMatchObject({
    code: 'already_paid',
    message: 'This order is already being paid.',
  });
  expect(settled.mock.calls).toEqual([[services, 'pi_own']]);
});

test('an intent that was confirmed in another tab is settled, and its order is already paid', async () => {
  const { services, payments } = paymentsWith(intent('pi_own', { amountCents: 400 }));
  payments.updateIntent.mockRejectedValue(stripeError('payment_intent_unexpected_state'));
  const opening = reuseOrCreateIntent(services, ['pi_own'], change());
  await expect(opening).rejects.toMatchObject({ code: 'already_paid' });
  expect(settled.mock.calls).toEqual([[services, 'pi_own']]);
});

test.each(['retrieveIntent', 'updateIntent'] as const)(
  'a failure of %s is thrown',
  async (call) => {
    const { services, payments } = paymentsWith(intent('pi_own', { amountCents: 400 }));
    const failure = stripeError('rate_limit');
    payments[call].mockRejectedValue(failure);
    await expect(reuseOrCreateIntent(services, ['pi_own'], change())).rejects.toBe(failure);
    expect(settled).not.toHaveBeenCalled();
    expect(payments.createIntent).not.toHaveBeenCalled();
  },
);
