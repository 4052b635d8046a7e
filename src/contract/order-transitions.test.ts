import { expect, test } from 'vitest';
import { moveFor, ORDER_STATUSES, type OrderStatus } from './order-transitions.ts';

const order = (status: OrderStatus, holdExpired = false) => ({
  status,
  totalCents: 5_000,
  holdExpired,
});
const intent = (
  status: string,
  amountReceivedCents = 5_000,
  currency = 'nzd',
  amountRefundedCents = 0,
) => ({ status, amountReceivedCents, amountRefundedCents, currency });

test('a pending order whose intent succeeded is paid with the claims it holds', () => {
  expect(moveFor(order('pending'), intent('succeeded'), 'nzd')).toEqual({
    kind: 'pay',
    reclaim: false,
  });
});

test('an expired order whose intent succeeded late must claim its works again', () => {
  expect(moveFor(order('expired'), intent('succeeded'), 'nzd')).toEqual({
    kind: 'pay',
    reclaim: true,
  });
});

test('a wrong amount or currency is refunded', () => {
  expect(moveFor(order('pending'), intent('succeeded', 4_999), 'nzd').kind).toBe('refund');
  expect(moveFor(order('pending'), intent('succeeded', 5_000, 'usd'), 'nzd').kind).toBe('refund');
});

test('a payment that was refunded, in full or in part, completes no order', () => {
  for (const refunded of [1, 5_000]) {
    const paid = intent('succeeded', 5_000, 'nzd', refunded);
    expect(moveFor(order('pending'), paid, 'nzd').kind).toBe('refund');
  }
});

test('a canceled intent expires an order whose hold is over, and is only detached before that', () => {
  expect(moveFor(order('pending', true), intent('canceled'), 'nzd').kind).toBe('expire');
  expect(moveFor(order('pending', false), intent('canceled'), 'nzd').kind).toBe('unbind');
});

test('nothing else changes anything', () => {
  const undecided = [
    'requires_payment_method',
    'requires_action',
    'processing',
    'requires_capture',
  ];
  for (const status of undecided) {
    expect(moveFor(order('pending', true), intent(status), 'nzd').kind).toBe('none');
  }
  for (const status of ORDER_STATUSES.filter((name) => name !== 'pending' && name !== 'expired')) {
    expect(moveFor(order(status, true), intent('succeeded'), 'nzd').kind).toBe('none');
    expect(moveFor(order(status, true), intent('canceled'), 'nzd').kind).toBe('none');
  }
});
