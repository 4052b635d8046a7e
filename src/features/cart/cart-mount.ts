import { askAgain, wasAsked } from '#lib/ask-again.ts';
import { createLateMount } from '#lib/late-mount.ts';
import { $totalItems, cartPanel } from './store.ts';
// Every public page has icon-only controls sooner or later.
import '#ui/tooltip.ts';

const NAME = 'cart';
const drawer = createLateMount(async () => (await import('./CartDrawer.tsx')).CartDrawer);

/**
 * For the layout's script: the Collection buttons of the page open the drawer and show the count;
 * the drawer itself is fetched with its first opening, or a moment before, when a pointer is near.
 */
export function startCart(root: ParentNode = document): void {
  cartPanel.provide();
  for (const button of root.querySelectorAll<HTMLElement>('[data-open-cart]')) {
    button.addEventListener('click', () => cartPanel.set(true));
    button.addEventListener('pointerenter', drawer.prepare, { once: true });
    button.addEventListener('focus', drawer.prepare, { once: true });
  }
  $totalItems.subscribe((count) => {
    for (const badge of root.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = count === 0;
      badge.textContent = String(count);
    }
  });
  cartPanel.$open.subscribe(async (open) => {
    if (!open) return;
    const losses = await drawer.mount();
    // Without a connection: the next press tries again.
    if (losses > 0 && !(losses > 1 && askAgain(NAME))) cartPanel.set(false);
  });
  if (wasAsked(NAME)) cartPanel.set(true);
}
