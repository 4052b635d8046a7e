import type { ArtworkRecord } from '#contract/artworks.ts';
import { orderNumber } from '#contract/order-number.ts';

/** How many orders are named. */
const NAMED = 3;

/** What is said beside a work's title before it is deleted: `: part of order #1A2B3C4D, which keeps …`. Blank without orders. */
export function inOrders({ orderIds }: Pick<ArtworkRecord, 'orderIds'>): string {
  const [only, ...others] = orderIds.map(orderNumber);
  if (!only) return '';
  if (others.length === 0) return `: part of order ${only}, which keeps its title and price`;
  const named = [only, ...others].slice(0, NAMED);
  const unnamed = orderIds.length - named.length;
  const last = unnamed > 0 ? `${unnamed} more` : named.pop();
  return `: part of orders ${named.join(', ')} and ${last}, which keep its title and price`;
}
