import type { Artwork } from '#contract/artworks.ts';
import { deliveryCents, UNKNOWN_PARCEL } from '#contract/delivery-price.ts';
import type { DeliveryTable } from '#contract/delivery-table.ts';
import { formatCents } from '#lib/format.ts';
import type { CartItem } from './lines.ts';

/**
 * What delivery costs at least, once `works` were read; a work that is no longer listed has no size and counts as the
 * largest.
 */
export function deliveryText(
  table: DeliveryTable,
  items: readonly CartItem[],
  works: readonly Artwork[] | undefined,
): string {
  if (table.isIncluded) return 'Included';
  if (!works) return 'at the checkout';
  const lines = items.map(({ artwork, quantity }) => ({
    ...(works.find(({ id }) => id === artwork.id) ?? UNKNOWN_PARCEL),
    quantity,
  }));
  const to = (zipCode: string) =>
    deliveryCents(table, lines, { method: 'courier', zipCode, isRural: false });
  const [north, south] = [to('0110'), to('9016')];
  return `from ${formatCents(north < south ? north : south)}`;
}
