import { startCart } from '#features/cart/cart-mount.ts';
import { markInCart } from '#features/cart/mark-in-cart.ts';
import { markSoldSince } from '#features/catalogue/sold-since.ts';
import { startPageTransitions } from '#features/navigation/page-transition.ts';
import { startNewsletter } from '#features/newsletter/newsletter-mount.ts';
import { hideNoticeOnInput } from '#lib/connection.ts';
import { startToasts } from '#ui/toast-mount.ts';
import '#ui/picture-watch.ts';

/**
 * Registers the event listeners of every public page. This module and all it imports become one file, from which
 * islands and the administration import as well: until `start` is called, nothing but the watch of pictures begins.
 */
export function start(): void {
  markSoldSince();
  markInCart();
  startCart();
  startNewsletter();
  startToasts();
  hideNoticeOnInput();
  const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
  if (overlay) startPageTransitions(overlay);
}
