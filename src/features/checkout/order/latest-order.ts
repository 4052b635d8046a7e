import { site } from '#site';

/**
 * The order that this browser paid last, in local storage: the portfolio leads to its confirmation until the note is
 * dismissed (`OrderNote.astro`, whose inline script reads the same key).
 */
export const ORDER_KEY = `${site.storageKey}-order`;

/** How long this browser's cookie opens the confirmation, in ms. */
export const CONFIRMATION_MS = 30 * 24 * 3_600_000;

/** Keeps the id of a paid order, and the time; without local storage there is no note. */
export function rememberOrder(id: string): void {
  try {
    localStorage.setItem(ORDER_KEY, `${id} ${Date.now()}`);
  } catch {
    // The mail has the order number as well.
  }
}
