import { inArray } from 'drizzle-orm';
import { isOffered, isPublicWork } from '#contract/artworks.ts';
import type { Parcel } from '#contract/delivery-price.ts';
import type { ValidDiscount } from '#contract/discount-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  type Cents,
  cents,
  formatCents,
  PRICE_CEILING_CENTS,
  toCents,
  toDecimal,
} from '#contract/money.ts';
import type { OrderLine } from '#contract/orders.ts';
import {
  MAXIMUM_CHARGE_CENTS,
  MINIMUM_ORDER_CENTS,
  type Totals,
  totalsOf,
} from '#contract/pricing.ts';
import { artworks } from '../../artworks/data/table.ts';
import { ApiError } from '../../http/errors.ts';
import type { Queryable } from '../../services/database.ts';

export type PricedLine = {
  artworkId: number;
  quantity: number;
  priceCents: Cents;
  title: string;
  medium: string;
  editionSize: number;
} & Parcel;

/** The lines of a collection with the database's prices, as {@link priceWorks}. */
export async function priceLines(
  database: Queryable,
  items: readonly OrderLine[],
): Promise<PricedLine[]> {
  const ids = items.map((item) => item.artworkId);
  return priceWorks(await database.select().from(artworks).where(inArray(artworks.id, ids)), items);
}

/**
 * The lines of a collection with the prices of the works' rows; the client's are only compared. Repeated works become
 * one line. Throws work_unavailable or price_changed, naming each work that is not for sale, has too few copies, or
 * whose price differs from what the client showed.
 */
export function priceWorks(
  rows: readonly (typeof artworks.$inferSelect)[],
  items: readonly OrderLine[],
): PricedLine[] {
  const works = new Map(rows.map((row) => [row.id, row]));
  const lines = new Map<number, PricedLine>();
  const fields: Record<string, string> = {};
  const messages = new Set<string>();
  const unavailable = new Set<number>();
  for (const [index, item] of items.entries()) {
    const work = works.get(item.artworkId);
    const priceCents = toCents(work?.price);
    if (!work || !isOffered(work) || !priceCents) {
      fields[`items.${index}`] = 'No longer available';
      unavailable.add(item.artworkId);
      // The title of a draft or an archived work is not public.
      const name = work && isPublicWork(work) ? `“${work.title}”` : 'A work in your collection';
      messages.add(`${name} is no longer available.`);
      continue;
    }
    if (toCents(item.price) !== priceCents) {
      fields[`items.${index}.price`] = toDecimal(priceCents);
      messages.add(`The price of “${work.title}” is ${formatCents(priceCents)}.`);
    }
    const line = lines.get(work.id);
    const { title, medium, editionSize, heightMm, widthMm, depthMm, weightGrams } = work;
    const quantity = (line?.quantity ?? 0) + item.quantity;
    const most = Math.min(editionSize, LIMITS.quantity);
    if (quantity > most) {
      fields[`items.${index}.quantity`] = `At most ${most}`;
      unavailable.add(work.id);
      messages.add(tooMany(title, editionSize));
    }
    lines.set(work.id, {
      artworkId: work.id,
      quantity,
      priceCents,
      title,
      medium,
      editionSize,
      heightMm,
      widthMm,
      depthMm,
      weightGrams,
    });
  }
  const message = [...messages].join(' ');
  if (unavailable.size > 0) {
    const details = { artworkIds: [...unavailable] };
    throw new ApiError('work_unavailable', message, { fields, details });
  }
  if (message) throw new ApiError('price_changed', message, { fields, details: { total: null } });
  return [...lines.values()].sort((a, b) => a.artworkId - b.artworkId);
}

const tooMany = (title: string, editionSize: number) =>
  editionSize === 1
    ? `“${title}” is an original: there is only one.`
    : editionSize <= LIMITS.quantity
      ? `“${title}” is an edition of ${editionSize}: there are no more.`
      : `“${title}” is an edition of ${editionSize}; one order holds at most ${LIMITS.quantity} copies.`;

type Amount = string | number;
/** What the client showed: the total, and perhaps what it is made of. */
type Shown = { total: Amount } & Partial<Record<'subtotal' | 'discount' | 'delivery', Amount>>;

/**
 * What the collection costs. Throws below_minimum and above_maximum outside of what can be charged, and price_changed
 * with the right amounts when the client showed others. The minimum is one of the works: it does not depend on where
 * they go.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  discount: ValidDiscount | null,
  shown: Shown,
  deliveryCents = cents(0),
): Totals {
  const totals = totalsOf(lines, discount, deliveryCents);
  if (totals.totalCents - deliveryCents < MINIMUM_ORDER_CENTS) {
    const minimum = toDecimal(MINIMUM_ORDER_CENTS);
    throw new ApiError('below_minimum', `Minimum order amount: $${minimum} NZD`, {
      fields: { total: `At least ${minimum}` },
      details: { minimum },
    });
  }
  if (totals.totalCents > MAXIMUM_CHARGE_CENTS) {
    throw aboveMaximum('total', MAXIMUM_CHARGE_CENTS);
  }
  // A discount may bring the total below the limit, but the subtotal must fit its column, too.
  if (totals.subtotalCents >= PRICE_CEILING_CENTS) {
    throw aboveMaximum('subtotal', cents(PRICE_CEILING_CENTS - 1));
  }
  const expected = {
    total: totals.totalCents,
    subtotal: totals.subtotalCents,
    discount: totals.discountCents,
    delivery: totals.deliveryCents,
  };
  const wrong = Object.entries(expected).filter(([name, amount]) => {
    const value = shown[name as keyof Shown];
    return value !== undefined && toCents(value) !== amount;
  });
  if (wrong.length > 0) {
    const total = toDecimal(totals.totalCents);
    const amounts = wrong.map(([name, amount]) => [name, toDecimal(amount)]);
    throw new ApiError(
      'price_changed',
      `The total is ${formatCents(totals.totalCents)}. Please check it and try again.`,
      { fields: { ...Object.fromEntries(amounts), total }, details: { total } },
    );
  }
  return totals;
}

function aboveMaximum(field: 'total' | 'subtotal', maximumCents: Cents) {
  const what = field === 'total' ? 'total' : 'collection';
  const maximum = toDecimal(maximumCents);
  return new ApiError('above_maximum', `This ${what} cannot be paid by card. Please enquire.`, {
    fields: { [field]: `At most ${maximum}` },
    details: { maximum },
  });
}
