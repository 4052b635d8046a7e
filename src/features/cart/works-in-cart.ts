import type { Artwork } from '#contract/artworks.ts';
import type { CartItem } from './lines.ts';

/** The works of a collection as they are now; one that is no longer listed has no size. */
export function worksInCart(items: readonly CartItem[], works: readonly Artwork[] | undefined) {
  return items.map(({ artwork }) => {
    const work = works?.find(({ id }) => id === artwork.id);
    return work ?? { ...artwork, widthMm: null, heightMm: null };
  });
}
