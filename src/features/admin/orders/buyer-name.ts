import type { OrderEntry } from '#contract/admin-orders.ts';

export const buyerNameOf = (order: Pick<OrderEntry, 'firstName' | 'lastName'>): string =>
  `${order.firstName} ${order.lastName}`.trim();
