import type { Artwork } from './artworks.ts';

/** True when a visitor can buy the work: for sale, priced, not hung elsewhere. Apart from the schema: no zod comes along. */
export function isForSale(work: Pick<Artwork, 'isAvailable' | 'isGalleried' | 'price'>): boolean {
  return work.isAvailable && !work.isGalleried && Number(work.price) > 0;
}
