import { bandsOf, islandOf, type Parcel } from '#contract/delivery-price.ts';
import type { DeliveryTable } from '#contract/delivery-table.ts';

/** Working days until an order leaves, and then on the way, at most. */
export type DeliveryDays = { dispatch: number; transit: number };

/** Those of the slowest of the works; null where the table says nothing about days. */
export function deliveryDays(
  table: DeliveryTable,
  works: readonly (Parcel | null)[],
  zipCode: string,
): DeliveryDays | null {
  const bands = bandsOf(table, works);
  if (bands.length === 0) return null;
  const isSouth = islandOf(zipCode) === 'south';
  return {
    dispatch: Math.max(...bands.map(({ dispatchDays }) => dispatchDays)),
    transit: Math.max(...bands.map((band) => (isSouth ? band.southDays : band.northDays))),
  };
}
