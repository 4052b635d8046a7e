import { createPanel } from '#lib/panel.ts';
import { site } from '#site';

/** Set once the popup was closed, declined or answered (§2); named after the artist like the cart. */
export const SEEN_KEY = `${site.key}-newsletter-seen`;

/** Whether the popup is open (§4). */
export const newsletterPanel = createPanel('The newsletter', 'startNewsletter()');

/** Where the browser keeps nothing, the popup counts as seen: it must not come back on each page. */
export function hasSeenNewsletter(storage: () => Storage = () => localStorage): boolean {
  try {
    return storage().getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

/** Closes the popup, for good: it opens by itself no more. */
export function closeNewsletter(storage: () => Storage = () => localStorage): void {
  newsletterPanel.set(false);
  try {
    storage().setItem(SEEN_KEY, new Date().toISOString());
  } catch {
    // A browser that keeps nothing was never shown it unasked.
  }
}
