import { useEffect } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { hasDerivatives, srcsetOf } from '#lib/image-url.ts';
import { neighbour } from './neighbour.ts';

/** Preloads the pictures of the neighbouring works. */
export function useNeighboursPreloaded(works: readonly Artwork[], work: Artwork, sizes: string) {
  useEffect(() => {
    const index = works.indexOf(work);
    for (const step of [1, -1] as const) {
      const next = neighbour(works, index, step);
      if (!next?.imageUrl || next === work || !hasDerivatives(next.imageUrl)) continue;
      const image = new Image();
      image.sizes = sizes;
      image.srcset = srcsetOf(next.imageUrl, 'avif', next.imageWidth);
    }
  }, [works, work, sizes]);
}
