import type { DeliveryTable } from '#contract/delivery-table.ts';
import { cents, toDecimal } from '#contract/money.ts';
import type { Random } from '../random.ts';
import type { Address, Parcels } from './oracle.ts';

const amount = (random: Random) => toDecimal(cents(random.between(0, 99_999)));

/** One to eight bands, whose limits grow; some limits are equal, and some bands have no limit of weight. */
export function randomTable(random: Random): DeliveryTable {
  const count = random.between(1, 8);
  const limits = Array.from({ length: count - 1 }, () => random.between(1, 30) * 100);
  const sides = [...limits.sort((a, b) => a - b), null];
  return {
    isIncluded: random.chance(5),
    canCollect: true,
    ruralExtra: amount(random),
    coverLimit: null,
    bands: sides.map((longestSideMm, index) => ({
      name: `Band ${index}`,
      longestSideMm,
      weightGrams: longestSideMm === null || random.chance(30) ? null : random.between(1, 40) * 500,
      north: amount(random),
      south: amount(random),
      dispatchDays: 5,
      northDays: 2,
      southDays: 4,
    })),
  };
}

/** Copies of a work, whose measures are often at a limit or one beyond it, and sometimes not known. */
export function randomParcels(random: Random): Parcels {
  const side = () => random.between(1, 30) * 100 + random.pick([-1, 0, 0, 1]);
  const isKnown = random.chance(90);
  return {
    heightMm: isKnown ? side() : null,
    widthMm: isKnown || random.chance(50) ? side() : null,
    depthMm: random.chance(30) ? side() : null,
    weightGrams: random.chance(60) ? random.between(1, 40) * 500 + random.pick([0, 1]) : null,
    quantity: random.chance(70) ? 1 : random.between(2, 20),
  };
}

export function randomAddress(random: Random): Address {
  return {
    method: random.chance(10) ? 'collect' : 'courier',
    zipCode: String(random.between(0, 9_999)).padStart(4, '0'),
    isRural: random.chance(40),
  };
}
