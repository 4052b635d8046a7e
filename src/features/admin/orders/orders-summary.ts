import type { OrderEntry } from '#contract/admin-orders.ts';
import { type Cents, cents, centsOf } from '#contract/money.ts';
import { ZONE } from '#contract/zone.ts';

/** The line beside the tab's heading; amounts in cents. */
export type OrdersSummary = { toDispatch: number; soldThisMonthCents: Cents };

const month = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
});

/** Paid orders without a dispatch, and the sales of this month in New Zealand; refunded orders do not count. */
export function ordersSummaryOf(orders: readonly OrderEntry[], now: Date): OrdersSummary {
  const thisMonth = month.format(now);
  const summary: OrdersSummary = { toDispatch: 0, soldThisMonthCents: cents(0) };
  for (const order of orders) {
    if (order.status !== 'paid') continue;
    if (!order.dispatchedAt) summary.toDispatch += 1;
    const paidIn = month.format(new Date(order.paidAt ?? order.createdAt));
    if (paidIn === thisMonth) {
      summary.soldThisMonthCents = cents(summary.soldThisMonthCents + centsOf(order.total));
    }
  }
  return summary;
}
