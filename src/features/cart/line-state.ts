import type { Artwork } from '#contract/artworks.ts';
import { isForSale } from '#features/catalogue/for-sale.ts';
import { workPath } from '#features/catalogue/work-path.ts';
import type { CartItem } from './lines.ts';

/**
 * Whether a line can still be bought. `reserved`: for somebody else; `withdrawn`: the work is no longer for sale,
 * though not sold; `unlisted`: it was deleted or unpublished; `tooFewLeft`: only `left` copies remain.
 */
export type LineState =
  | { kind: 'ok' }
  | { kind: 'sold' }
  | { kind: 'reserved' }
  | { kind: 'withdrawn' }
  | { kind: 'unlisted' }
  | { kind: 'tooFewLeft'; left: number };

/** How many copies of a print remain; undefined for an original, and without a list. */
export function copiesLeftOf(
  item: CartItem,
  works: readonly Artwork[] | undefined,
): number | undefined {
  const work = works && workFor(item, works);
  return work && work.editionSize > 1 ? work.editionsLeft : undefined;
}

/** The page of a line's work; undefined without a list, and where the work has no page any more. */
export function pathOf(item: CartItem, works: readonly Artwork[] | undefined): string | undefined {
  const work = works?.find(({ id }) => id === item.artwork.id);
  return work && workPath(work.slug);
}

/** The current work of a line; the copy that is reserved for its buyer is for sale, and counts as left. */
export function workFor(item: CartItem, works: readonly Artwork[]): Artwork | undefined {
  const work = works.find(({ id }) => id === item.artwork.id);
  if (!work || !item.reservation) return work;
  // The list counts no reserved copy as left, unless all that are left are reserved.
  const left = work.reservedUntil ? 1 : work.editionsLeft + 1;
  return { ...work, reservedUntil: null, editionsLeft: Math.min(left, work.editionSize) };
}

/** Compares a line with the current list of works; without a list it counts as available. */
export function lineStateOf(item: CartItem, works: readonly Artwork[] | undefined): LineState {
  if (!works) return { kind: 'ok' };
  const work = workFor(item, works);
  if (!work) return { kind: 'unlisted' };
  if (!work.isAvailable || work.editionsLeft < 1) return { kind: 'sold' };
  if (work.reservedUntil) return { kind: 'reserved' };
  if (!isForSale(work)) return { kind: 'withdrawn' };
  return item.quantity > work.editionsLeft
    ? { kind: 'tooFewLeft', left: work.editionsLeft }
    : { kind: 'ok' };
}
