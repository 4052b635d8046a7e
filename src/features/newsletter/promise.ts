import type { GallerySettings } from '#contract/gallery.ts';

/** What the popup says below its text where new subscribers are mailed a code (§9); blank elsewhere. */
export const promiseOf = ({ welcomeDiscount }: Pick<GallerySettings, 'welcomeDiscount'>) =>
  welcomeDiscount === 'ten' ? 'Subscribers take 10% off their first purchase.' : '';
