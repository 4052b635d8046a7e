import type { ArtworkRecord } from '#contract/artworks.ts';
import { orderNumber } from '#contract/order-number.ts';
import { shortList } from './short-list.ts';

/**
 * What is said beside a work's title before it is deleted: `: part of order #1A2B3C4D, which keeps …`. Blank without
 * orders.
 */
export function inOrders({ orderIds }: Pick<ArtworkRecord, 'orderIds'>): string {
  if (orderIds.length === 0) return '';
  const [orders, keep] = orderIds.length === 1 ? ['order', 'keeps'] : ['orders', 'keep'];
  const named = shortList(orderIds.map(orderNumber));
  return `: part of ${orders} ${named}, which ${keep} its title and price`;
}
