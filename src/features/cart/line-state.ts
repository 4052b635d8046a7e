import type { Artwork } from '#contract/artworks.ts';
import { isForSale } from '#contract/for-sale.ts';
import type { CartItem } from './lines.ts';

/**
 * What has become of a line since it was added. `withdrawn`: it hangs elsewhere, or has no price any more;
 * `short`: only `left` copies exist still.
 */
export type LineState =
  | { kind: 'ok' }
  | { kind: 'sold' }
  | { kind: 'withdrawn' }
  | { kind: 'gone' }
  | { kind: 'short'; left: number };

/** How many copies of a print there are still; undefined for an original, and while nothing is known. */
export function copiesLeftOf(
  item: CartItem,
  works: readonly Artwork[] | undefined,
): number | undefined {
  const work = works?.find(({ id }) => id === item.artwork.id);
  return work && work.editionSize > 1 ? work.editionsLeft : undefined;
}

/** Compares a line with the list of works as it is now; without a list nothing is known against it. */
export function lineStateOf(item: CartItem, works: readonly Artwork[] | undefined): LineState {
  if (!works) return { kind: 'ok' };
  const work = works.find(({ id }) => id === item.artwork.id);
  if (!work) return { kind: 'gone' };
  if (!work.isAvailable || work.editionsLeft < 1) return { kind: 'sold' };
  if (!isForSale(work)) return { kind: 'withdrawn' };
  return item.quantity > work.editionsLeft
    ? { kind: 'short', left: work.editionsLeft }
    : { kind: 'ok' };
}
