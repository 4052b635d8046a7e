import type { GallerySettings } from '#contract/gallery.ts';
import { isByInquiry } from '#lib/by-inquiry.ts';

/** What the popup says below its text where new subscribers are mailed a code they can use (§9); blank elsewhere. */
export const promiseOf = ({ welcomeDiscount }: Pick<GallerySettings, 'welcomeDiscount'>) =>
  welcomeDiscount === 'ten' && !isByInquiry()
    ? 'Subscribers take 10% off their first purchase.'
    : '';

/** The promise is of the moment at which the page was built, `hasWelcomeCode` of that of the subscription. */
export function thanksFor(promise: string, hasWelcomeCode: boolean): string {
  const thanks = 'Thank you for subscribing!';
  if (hasWelcomeCode) return `${thanks} Check your email for a 10% discount code.`;
  return promise ? `${thanks} The 10% discount for new subscribers has ended.` : thanks;
}
