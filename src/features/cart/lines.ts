import type { Artwork } from '#contract/artworks.ts';
import { LIMITS } from '#contract/limits.ts';
import { cents, toCents } from '#contract/money.ts';
import type { Line } from '#contract/pricing.ts';

/** What the cart keeps of a work (§3 cart item), and what it needs to draw it. */
export type CartArtwork = Pick<Artwork, 'id' | 'title' | 'medium' | 'price' | 'imageUrl'> &
  Partial<Pick<Artwork, 'altText' | 'imageWidth' | 'imageHeight' | 'placeholderColor'>>;
export type CartItem = {
  artwork: CartArtwork;
  quantity: number;
  /** The secret of the link by which one copy is reserved for this buyer. */
  reservation?: string;
  /** Its price changed after it was added. */
  repriced?: true;
};

/** A work already there counts one more, any other becomes a new line (§4). */
export function addLine(items: readonly CartItem[], artwork: CartArtwork): CartItem[] {
  const known = items.find((item) => item.artwork.id === artwork.id);
  if (!known) return [...items, { artwork, quantity: 1 }];
  return setLineQuantity(items, artwork.id, Math.min(known.quantity + 1, LIMITS.quantity));
}

/** Removes a work's line, whatever its quantity (§4). */
export function removeLine(items: readonly CartItem[], artworkId: number): CartItem[] {
  return items.filter((item) => item.artwork.id !== artworkId);
}

/** Puts a removed line back where it was; a work that was added again since stays as it is. */
export function restoreLine(items: readonly CartItem[], removed: CartItem, index: number) {
  if (items.some(({ artwork }) => artwork.id === removed.artwork.id)) return [...items];
  return items.toSpliced(index, 0, removed);
}

/** Sets the quantity of a line; 0 removes it. */
export function setLineQuantity(items: readonly CartItem[], artworkId: number, quantity: number) {
  if (quantity < 1) return removeLine(items, artworkId);
  return items.map((item) => (item.artwork.id === artworkId ? { ...item, quantity } : item));
}

/** Takes copies out of a work's line, and the line where none is left. */
export function takeLine(
  items: CartItem[],
  { artworkId, quantity }: { artworkId: number; quantity: number },
): CartItem[] {
  const line = items.find(({ artwork }) => artwork.id === artworkId);
  return line ? setLineQuantity(items, artworkId, line.quantity - quantity) : items;
}

const DRAWN = [
  'title',
  'medium',
  'imageUrl',
  'imageWidth',
  'imageHeight',
  'altText',
  'placeholderColor',
] as const;

/**
 * Updates the lines to their current works, and marks those of another price; a work without one keeps its stored
 * price, and one that is no longer listed all of it.
 */
export function currentLines(items: readonly CartItem[], works: readonly Artwork[]): CartItem[] {
  return items.map((item) => {
    const work = works.find(({ id }) => id === item.artwork.id);
    if (!work) return item;
    const drawn = Object.fromEntries(DRAWN.map((name) => [name, work[name]]));
    const artwork: CartArtwork = { ...item.artwork, ...drawn };
    if (work.price && toCents(work.price) !== toCents(item.artwork.price))
      return { ...item, artwork: { ...artwork, price: work.price }, repriced: true };
    return DRAWN.every((name) => work[name] === item.artwork[name]) ? item : { ...item, artwork };
  });
}

/** Lines with prices in cents, as the pricing rules take them. */
export function pricedLines(items: readonly CartItem[]): Line[] {
  return items.map(({ artwork, quantity }) => ({
    priceCents: toCents(artwork.price) ?? cents(0),
    quantity,
  }));
}
