import { site } from '#site';

/**
 * The order that this browser paid last, in local storage: the portfolio leads to its confirmation until the note is
 * dismissed (`OrderNote.astro`, whose inline script reads the same key).
 */
export const ORDER_KEY = `${site.storageKey}-order`;

/** Keeps the id of a paid order; without local storage there is no note. */
export function rememberOrder(id: string): void {
  try {
    localStorage.setItem(ORDER_KEY, id);
  } catch {
    // The mail has the order number as well.
  }
}
