import type { Artwork } from '#contract/artworks.ts';
import { dayAndMonth } from '#contract/nz-time.ts';

/** `Reserved until 12 March`; blank for a work that is not reserved. */
export const reservedText = ({ reservedUntil }: Pick<Artwork, 'reservedUntil'>): string =>
  reservedUntil ? `Reserved until ${dayAndMonth(reservedUntil)}` : '';
