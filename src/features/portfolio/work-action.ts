import type { Artwork } from '#contract/artworks.ts';
import { toCents } from '#contract/money.ts';
import { MAXIMUM_CHARGE_CENTS } from '#contract/pricing.ts';

/** What a visitor can do with a work (§2 action area). */
export type WorkAction = 'displayed' | 'add' | 'enquire' | 'sold';

type Facts = Pick<Artwork, 'isGalleried' | 'isAvailable' | 'price'>;

/**
 * Galleried works are only displayed, whatever their availability; sold ones are sold; a work
 * without a price, or dearer than one card payment can be, is asked for by e-mail.
 */
export function actionFor({ isGalleried, isAvailable, price }: Facts): WorkAction {
  if (isGalleried) return 'displayed';
  if (!isAvailable) return 'sold';
  const cents = toCents(price);
  return cents && cents <= MAXIMUM_CHARGE_CENTS ? 'add' : 'enquire';
}

/** A letter to the artist about a work, ready to be written. */
export function enquiryLink(email: string, title: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Enquiry about ${title}`)}`;
}
