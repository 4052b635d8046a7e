import { TOKEN_KEY } from '#lib/admin-token.ts';
import { createPanel } from '#lib/panel.ts';
import { isStorageFailing } from '#lib/storage-engine.ts';
import { site } from '#site';

/** Set once the popup was closed, declined or answered (§2); named after the artist like the cart. */
export const SEEN_KEY = `${site.storageKey}-newsletter-seen`;

/** Whether the popup is open (§4). */
export const newsletterPanel = createPanel('The newsletter', 'startNewsletter()');

/**
 * Where local storage keeps nothing the popup counts as seen: otherwise it would open on each page; likewise for the
 * artist, who is signed in here and looks at the own gallery.
 */
export function hasSeenNewsletter(storage: () => Storage = () => localStorage): boolean {
  try {
    const kept = storage();
    return [SEEN_KEY, TOKEN_KEY].some((key) => kept.getItem(key) !== null) || isStorageFailing();
  } catch {
    return true;
  }
}

/** Closes the popup and sets the seen flag, so that it does not open by itself again. */
export function closeNewsletter(storage: () => Storage = () => localStorage): void {
  newsletterPanel.set(false);
  try {
    storage().setItem(SEEN_KEY, new Date().toISOString());
  } catch {
    // Without storage the popup never opens by itself.
  }
}
