import { derivativeUrl, hasDerivatives } from '#lib/image-url.ts';

/**
 * A click before hydration waits so long, in ms, until the picture's file is opened instead: no page leads on from it.
 */
export const PICTURE_TIMEOUT_MS = 12_000;

/** The largest version of a picture that the site makes. */
export const largestUrl = (imageUrl: string) =>
  hasDerivatives(imageUrl) ? derivativeUrl(imageUrl, 2000, 'jpg') : imageUrl;
