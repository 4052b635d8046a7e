import { showConnectionLost } from '#lib/connection.ts';
import { createLazyPanel } from '#lib/hydration/lazy-panel.ts';
import { $totalItems, cartPanel } from './store.ts';
// Tooltips belong to every public page: each has icon-only controls, if only in the drawer.
import '#ui/tooltip.ts';

const drawer = createLazyPanel(
  'cart',
  cartPanel,
  async () => (await import('./CartDrawer.tsx')).CartDrawer,
);

/**
 * For the layout's script: the Collection buttons of the page open the drawer and show the count. A link with a
 * discount code applies it.
 */
export function startCart(root: ParentNode = document): void {
  $totalItems.subscribe((count) => {
    for (const badge of root.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = count === 0;
      badge.textContent = String(count);
    }
  });
  drawer.start(root);
  receiveCodeLink();
  // The link was pasted into the address bar of a page that is open.
  window.addEventListener('hashchange', receiveCodeLink);
}

/** When its code fails to load, the address keeps the discount code, and a reload tries again. */
function receiveCodeLink(): void {
  if (!window.location.hash.startsWith('#code=')) return;
  import('./code-link.ts').then((link) => link.applyLinkedCode(), showConnectionLost);
}
