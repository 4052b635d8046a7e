import type { Artwork } from '#contract/artworks.ts';
import { type Parcel, UNKNOWN_PARCEL } from '#contract/delivery-price.ts';
import { type Cents, cents, toCents } from '#contract/money.ts';
import { lineStateOf, workFor } from '#features/cart/line-state.ts';
import type { CartItem } from '#features/cart/lines.ts';
import { isForSale } from '#features/catalogue/for-sale.ts';
import { TEXTS } from '../notices/texts.ts';

/** A line of the cart with the work's current state. Price in cents; `left` copies can still be bought. */
export type CheckedLine = {
  artworkId: number;
  title: string;
  medium: string;
  imageUrl: string | null;
  imageWidth: number | null | undefined;
  imageHeight: number | null | undefined;
  placeholderColor: string | undefined;
  altText: string;
  quantity: number;
  /** The secret of the link by which one copy is reserved for this buyer. */
  reservation?: string | undefined;
  priceCents: Cents;
  /** What the price of its delivery depends on. */
  parcel: Parcel;
  priceChanged: boolean;
  left: number;
  /** Why the line cannot be bought as it stands; undefined when it can. */
  problem: string | undefined;
};

/** Compares each line with its current work, and says why it cannot be bought as it stands. */
export function checkLines(cart: readonly CartItem[], works: readonly Artwork[]): CheckedLine[] {
  return cart.map((item) => {
    const current = workFor(item, works);
    const shown = current ?? item.artwork;
    const priceCents = toCents(shown.price) ?? cents(0);
    return {
      artworkId: item.artwork.id,
      title: shown.title,
      medium: shown.medium,
      imageUrl: shown.imageUrl,
      imageWidth: shown.imageWidth,
      imageHeight: shown.imageHeight,
      placeholderColor: shown.placeholderColor,
      altText: shown.altText || shown.title,
      quantity: item.quantity,
      reservation: item.reservation,
      priceCents,
      parcel: current ?? UNKNOWN_PARCEL,
      priceChanged: Boolean(item.repriced) || priceCents !== toCents(item.artwork.price),
      left: current && isForSale(current) ? current.editionsLeft : 0,
      problem: problemOf(item, works),
    };
  });
}

export const canBeBought = (lines: readonly CheckedLine[]) =>
  lines.every((line) => line.problem === undefined);

/** The changes that make a cart buyable: the quantity each line with a problem should have, 0 to remove it. */
export function correctionsOf(
  lines: readonly CheckedLine[],
): { artworkId: number; quantity: number }[] {
  return lines
    .filter((line) => line.problem !== undefined)
    .map(({ artworkId, left }) => ({ artworkId, quantity: left }));
}

function problemOf(item: CartItem, works: readonly Artwork[]): string | undefined {
  const state = lineStateOf(item, works);
  if (state.kind === 'unlisted') return TEXTS.vanished;
  if (state.kind === 'tooFewLeft') return TEXTS.onlyLeft(state.left);
  if (state.kind === 'withdrawn') return TEXTS.notForSale;
  if (state.kind === 'reserved') return TEXTS.reservedForOther;
  if (state.kind === 'sold') return TEXTS.sold;
  return undefined;
}
