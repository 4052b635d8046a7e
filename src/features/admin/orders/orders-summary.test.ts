import { expect, test } from 'vitest';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { decimalOf } from '#contract/money.ts';
import { INSTANTS } from '../../../../tests/harness/clock.ts';
import { ordersSummaryOf } from './orders-summary.ts';

const order = (parts: Partial<OrderEntry>) =>
  ({ status: 'paid', total: decimalOf('100.00'), dispatchedAt: null, ...parts }) as OrderEntry;

test('orders to dispatch and the sales of the month in New Zealand; refunds and pending orders do not count', () => {
  const orders = [
    order({ paidAt: '2026-11-01T00:00:00.000Z' }),
    order({ paidAt: '2026-11-20T00:00:00.000Z', dispatchedAt: '2026-11-21T00:00:00.000Z' }),
    // Still October in London, but November in Auckland.
    order({ paidAt: '2026-10-31T12:00:00.000Z', total: decimalOf('0.50') }),
    order({ paidAt: '2026-10-31T10:00:00.000Z', total: decimalOf('7000.00') }),
    order({ status: 'refunded', paidAt: '2026-11-02T00:00:00.000Z' }),
    order({ status: 'pending', paidAt: null, createdAt: '2026-11-02T00:00:00.000Z' }),
  ];
  expect(ordersSummaryOf(orders, new Date('2026-11-21T00:00:00.000Z'))).toEqual({
    toDispatch: 3,
    soldThisMonthCents: 20_050,
  });
});

test.each(INSTANTS)(
  'the sales of the month begin at its first midnight in New Zealand, at $at',
  ({ at, midnight }) => {
    const orders = [order({ paidAt: new Date(at).toISOString() })];
    const isSameMonth = at.slice(0, 7) === midnight.slice(0, 7);
    const soldAt = (instant: number) =>
      ordersSummaryOf(orders, new Date(instant)).soldThisMonthCents;
    expect(soldAt(Date.parse(midnight) - 1)).toBe(10_000);
    expect(soldAt(Date.parse(midnight))).toBe(isSameMonth ? 10_000 : 0);
  },
);
