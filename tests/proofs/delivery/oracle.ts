import type { DeliveryTable } from '#contract/delivery-table.ts';

/** The oracle: what delivery costs by the table, in cents, without any rule of the shop: BigInts, parcel by parcel. */
export type Parcels = {
  heightMm: number | null;
  widthMm: number | null;
  depthMm: number | null;
  weightGrams: number | null;
  quantity: number;
};
export type Address = { method: 'courier' | 'collect'; zipCode: string; isRural: boolean };

export function carriage(
  table: DeliveryTable,
  works: readonly Parcels[],
  address: Address,
): bigint {
  let sum = 0n;
  if (table.isIncluded || address.method === 'collect') return sum;
  for (const work of works) {
    for (let copy = 0; copy < work.quantity; copy += 1) {
      sum += parcel(table, work, Number(address.zipCode) >= 7_000);
      if (address.isRural) sum += hundredths(table.ruralExtra);
    }
  }
  return sum;
}

/** From the largest band down: a band that the work fits is cheaper than the one before, so the last one counts. */
function parcel({ bands }: DeliveryTable, work: Parcels, isSouth: boolean): bigint {
  let place = bands.length - 1;
  for (let smaller = bands.length - 2; smaller >= 0; smaller -= 1) {
    const band = bands[smaller];
    if (band && !exceeds(work, band)) place = smaller;
  }
  const band = bands[place];
  return band ? hundredths(isSouth ? band.south : band.north) : 0n;
}

function exceeds(work: Parcels, band: DeliveryTable['bands'][number]): boolean {
  if (work.heightMm === null || work.widthMm === null) return true;
  const sides = [work.heightMm, work.widthMm, work.depthMm ?? 0];
  if (band.longestSideMm !== null && sides.some((side) => side > Number(band.longestSideMm)))
    return true;
  return band.weightGrams !== null && (work.weightGrams ?? 0) > band.weightGrams;
}

const hundredths = (decimal: string) => BigInt(decimal.replace('.', ''));
