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

/** The contact form, ready for a question about a work. */
export function enquiryLink(title: string): string {
  const query = new URLSearchParams({ subject: 'Purchase Inquiry', work: title });
  return `/contact?${query}`;
}
