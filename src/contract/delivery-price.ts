import type { DeliveryBand, DeliveryMethod, DeliveryTable } from './delivery-table.ts';
import { type Cents, cents, centsOf } from './money.ts';
import type { Size } from './sizes.ts';

/** The rules of the delivery table. Not in delivery-table.ts, which imports zod: pages with few scripts use them. */

/** Of both islands the postcode begins with another digit: 7 to 9 in the South Island and on the islands beyond it. */
const ISLANDS = ['north', 'south'] as const;
type Island = (typeof ISLANDS)[number];

/** Where a parcel goes, as far as its price depends on it. */
export type Destination = { method: DeliveryMethod; zipCode: string; isRural: boolean };

export type Parcel = Pick<Size, 'widthMm' | 'heightMm' | 'depthMm'> & {
  weightGrams: number | null;
};

/** Of a work that is no longer listed. */
export const UNKNOWN_PARCEL: Parcel = {
  widthMm: null,
  heightMm: null,
  depthMm: null,
  weightGrams: null,
};

export const islandOf = (zipCode: string): Island => (/^[7-9]/.test(zipCode) ? 'south' : 'north');

/**
 * The first band that a work fits. A work whose weight is not known is judged by its size; one whose size is not known
 * is of the last band. Undefined where the table has no band.
 */
export function bandOf({ bands }: DeliveryTable, work: Parcel): DeliveryBand | undefined {
  const { widthMm, heightMm, depthMm, weightGrams } = work;
  const side = widthMm && heightMm ? Math.max(widthMm, heightMm, depthMm ?? 0) : null;
  return (
    bands.find(
      (band) =>
        side !== null &&
        side <= (band.longestSideMm ?? Number.POSITIVE_INFINITY) &&
        (weightGrams ?? 0) <= (band.weightGrams ?? Number.POSITIVE_INFINITY),
    ) ?? bands.at(-1)
  );
}

/** What the delivery of these works costs, in cents; 0 where it is included or they are collected. */
export function deliveryCents(
  table: DeliveryTable,
  lines: readonly (Parcel & { quantity: number })[],
  { method, zipCode, isRural }: Destination,
): Cents {
  if (table.isIncluded || method === 'collect') return cents(0);
  const island = islandOf(zipCode);
  const extra = isRural ? centsOf(table.ruralExtra) : 0;
  return cents(
    lines.reduce((sum, { quantity, ...work }) => {
      const band = bandOf(table, work);
      return sum + quantity * (extra + (band ? centsOf(band[island]) : 0));
    }, 0),
  );
}

/** The bands of an order’s works, without those that were deleted. */
export const bandsOf = (table: DeliveryTable, works: readonly (Parcel | null)[]): DeliveryBand[] =>
  works.flatMap((work) => (work && bandOf(table, work)) ?? []);

/** `It leaves within 5 working days`, by the slowest of these works; `It leaves soon` where nothing is known of days. */
export function dispatchedWithin(table: DeliveryTable, works: readonly (Parcel | null)[]): string {
  const bands = bandsOf(table, works);
  if (bands.length === 0) return 'It leaves soon';
  const days = Math.max(...bands.map(({ dispatchDays }) => dispatchDays));
  return `It leaves within ${days} working ${days === 1 ? 'day' : 'days'}`;
}
