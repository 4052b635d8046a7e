import type { Artwork } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import { MAXIMUM_CHARGE_CENTS } from '#contract/pricing.ts';
import { isByInquiry } from '#lib/by-inquiry.ts';

/** What a visitor can do with a work (§2 Artwork detail dialog). */
export type SaleState = 'galleried' | 'sold' | 'reserved' | 'enquire' | 'for_sale';

type Facts = Pick<Artwork, 'isGalleried' | 'isAvailable' | 'price' | 'reservedUntil'>;

/**
 * What a visitor can do with a work. A galleried work is only displayed, whatever its availability; a reserved one
 * cannot be bought until its reservation ends; one without a price, or above what one card payment can be, is sold by
 * inquiry, as every available work is in a gallery without Stripe.
 */
export function saleStateOf({ isGalleried, isAvailable, price, reservedUntil }: Facts): SaleState {
  if (isGalleried) return 'galleried';
  if (!isAvailable) return 'sold';
  if (reservedUntil) return 'reserved';
  if (isByInquiry()) return 'enquire';
  const cents = toCents(price);
  return cents && cents <= MAXIMUM_CHARGE_CENTS ? 'for_sale' : 'enquire';
}

/** Whether a visitor can buy the work online. */
export const isForSale = (work: Facts): boolean => saleStateOf(work) === 'for_sale';
