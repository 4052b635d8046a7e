import { readFileSync } from 'node:fs';
import type { DeliveryTable } from '#contract/delivery-table.ts';
import { decimalOf } from '#contract/money.ts';
import type { Address, Parcels } from './oracle.ts';

const band = (
  name: string,
  [longestSideMm, weightGrams]: [number | null, number | null],
  [north, south]: [string, string],
) => ({
  name,
  longestSideMm,
  weightGrams,
  north: decimalOf(north),
  south: decimalOf(south),
  dispatchDays: 5,
  northDays: 2,
  southDays: 4,
});

/** The table that the cases and the orders of the proof are priced by. */
export const TABLE: DeliveryTable = {
  isIncluded: false,
  canCollect: true,
  ruralExtra: decimalOf('12.50'),
  coverLimit: null,
  bands: [
    band('Small works', [600, 5_000], ['28.00', '39.00']),
    band('Paintings to 1.2 m', [1_200, 15_000], ['85.00', '120.00']),
    band('Large paintings', [null, null], ['190.00', '280.00']),
  ],
};

export type Case = { work: Parcels; address: Address; expectedCents: number };

/** The table kept by hand: cases.csv. */
export function readCases(): Case[] {
  const text = readFileSync(new URL('cases.csv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [height, width, depth, weight, quantity, zipCode = '', rural, method, expected] =
        row.split(',');
      const size = (typed: string | undefined) => (typed ? Number(typed) : null);
      return {
        work: {
          heightMm: size(height),
          widthMm: size(width),
          depthMm: size(depth),
          weightGrams: size(weight),
          quantity: Number(quantity),
        },
        address: { method: method as Address['method'], zipCode, isRural: rural === 'yes' },
        expectedCents: Number(expected),
      };
    });
}
