import type { Order } from '#contract/orders.ts';
import type { orders } from './table.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order as its buyer sees it. */
export function presentOrder(row: OrderRow): Order {
  const { id, status, email, firstName, lastName, subtotal, discount, total, discountCode } = row;
  const { delivery, deliveryMethod, isRural } = row;
  return {
    id,
    status,
    email,
    firstName,
    lastName,
    subtotal,
    discount,
    delivery,
    deliveryMethod,
    isRural,
    total,
    discountCode,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
