import { z } from 'zod';
import { decimal } from './amounts.ts';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { type Decimal, PRICE_CEILING_CENTS, toDecimal } from './money.ts';
import { LARGEST_GRAMS, LARGEST_MM } from './sizes.ts';
import { typedCents } from './typed-amount.ts';

/**
 * What delivery within New Zealand costs and how long it takes: a table that the artist edits, of bands by size and
 * weight. Each copy of a work travels in a parcel of its own.
 */

/** How a buyer receives the works. */
export const DELIVERY_METHODS = ['courier', 'collect'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

const workingDays = (label: string) => {
  const message = `${label} must be a whole number of working days, from 1 to 90`;
  // A blank field is 0 here.
  return z.coerce.number<number | string>(message).int(message).min(1, message).max(90, message);
};

/** An amount as it is typed, 0 among them. Parses to `'45.00'`. */
const amount = (label: string) =>
  z.union([z.string(), z.number()]).transform((typed, context) => toAmount(label, typed, context));

/** As {@link amount}; blank or null: none. */
const optionalAmount = (label: string) =>
  z
    .union([z.string(), z.number(), z.null()])
    .transform((typed, context): Decimal | null =>
      typed === null || typed === '' ? null : toAmount(label, typed, context),
    );

function toAmount(label: string, typed: string | number, context: z.RefinementCtx): Decimal {
  const parsed = typedCents(typed);
  if (parsed !== null && parsed < PRICE_CEILING_CENTS) return toDecimal(parsed);
  context.addIssue(`${label} must be an amount such as 45.00`);
  return z.NEVER;
}

/** Blank or null: no limit. */
const limit = (label: string, unit: string, max: number) =>
  z.union([z.string(), z.number(), z.null()]).transform((typed, context): number | null => {
    if (typed === null || typed === '') return null;
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= max) return number;
    context.addIssue(`${label} must be a whole number of ${unit}, from 1 to ${max}`);
    return z.NEVER;
  });

const band = z.strictObject({
  name: text(LIMITS.line).min(1, 'Name is required'),
  /** The longest side of a work of this band, at most, in mm; null: any. */
  longestSideMm: limit('Longest side', 'millimetres', LARGEST_MM),
  /** What a work of this band weighs at most, in grams; null: any. */
  weightGrams: limit('Weight', 'grams', LARGEST_GRAMS),
  /** The price of a parcel, in dollars, goods and services tax included. */
  north: amount('North Island'),
  south: amount('South Island'),
  /** Working days until it leaves, and then on the way, at most. */
  dispatchDays: workingDays('Days to dispatch'),
  northDays: workingDays('Days to the North Island'),
  southDays: workingDays('Days to the South Island'),
});

/** The table as the form sends it: from the smallest band to the largest, which takes every work that fits no other. */
export const deliveryTableInput = z
  .strictObject({
    /** Delivery is part of the price of a work: the prices of the bands are not used. */
    isIncluded: z.boolean(),
    /** A buyer may collect a work from the studio, for nothing. */
    canCollect: z.boolean(),
    /** Added for each parcel to a rural address, in dollars. */
    ruralExtra: amount('Rural addresses'),
    /** Up to which value of an order the carrier pays for a loss, in dollars; null: not stated. */
    coverLimit: optionalAmount('Carrier’s cover'),
    bands: z.array(band).max(8, 'At most 8 bands'),
  })
  .superRefine(({ isIncluded, bands }, context) => {
    const fail = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (!isIncluded && bands.length === 0)
      fail(['bands'], 'A table of prices needs a band at least');
    for (const [index, { longestSideMm, weightGrams }] of bands.entries()) {
      const isLast = index === bands.length - 1;
      const before = bands[index - 1]?.longestSideMm ?? 0;
      const path = (name: string) => ['bands', index, name];
      if (isLast && longestSideMm !== null)
        fail(path('longestSideMm'), 'The last band takes every larger work: leave it blank');
      if (isLast && weightGrams !== null)
        fail(path('weightGrams'), 'The last band takes every heavier work: leave it blank');
      if (!isLast && longestSideMm === null)
        fail(path('longestSideMm'), 'Longest side is required, but for the last band');
      if (!isLast && longestSideMm !== null && longestSideMm < before)
        fail(path('longestSideMm'), 'Bands go from the smallest to the largest');
    }
  });

/** The table as it is stored. */
export const deliveryTable = z
  .strictObject({
    isIncluded: z.boolean(),
    canCollect: z.boolean(),
    ruralExtra: decimal,
    coverLimit: decimal.nullable(),
    bands: z.array(
      z.strictObject({
        name: z.string(),
        longestSideMm: z.number().int().nullable(),
        weightGrams: z.number().int().nullable(),
        north: decimal,
        south: decimal,
        dispatchDays: z.number().int(),
        northDays: z.number().int(),
        southDays: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'DeliveryTable' });
export type DeliveryTable = z.infer<typeof deliveryTable>;
export type DeliveryBand = DeliveryTable['bands'][number];
