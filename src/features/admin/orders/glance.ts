import type { OrderEntry } from '#contract/admin-orders.ts';
import { type Cents, cents, centsOf } from '#contract/money.ts';
import { ZONE } from '#contract/zone.ts';

/** The line beside the tab's heading; amounts in cents. */
export type OrdersGlance = { toDispatch: number; soldThisMonthCents: Cents };

const month = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
});

/** Paid orders without a dispatch, and the sales of this month in New Zealand; refunded orders do not count. */
export function glanceOf(orders: readonly OrderEntry[], now: Date): OrdersGlance {
  const thisMonth = month.format(now);
  const glance: OrdersGlance = { toDispatch: 0, soldThisMonthCents: cents(0) };
  for (const order of orders) {
    if (order.status !== 'paid') continue;
    if (!order.dispatchedAt) glance.toDispatch += 1;
    const paidIn = month.format(new Date(order.paidAt ?? order.createdAt));
    if (paidIn === thisMonth) {
      glance.soldThisMonthCents = cents(glance.soldThisMonthCents + centsOf(order.total));
    }
  }
  return glance;
}
