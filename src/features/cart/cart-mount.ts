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
 * For the layout's script: the Collection buttons of the page open the drawer and show the count. The drawer's code is
 * loaded when it first opens, or when a pointer or the focus reaches a button.
 */
export function startCart(root: ParentNode = document): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-open-cart]')) {
    button.addEventListener('click', () => cartPanel.set(true));
    button.addEventListener('pointerenter', drawer.preload, { once: true });
    button.addEventListener('focus', drawer.preload, { once: true });
  }
  $totalItems.subscribe((count) => {
    for (const badge of root.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = count === 0;
      badge.textContent = String(count);
    }
  });
  drawer.start();
}
