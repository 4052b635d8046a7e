import { $totalItems, cartPanel } from './store.ts';
// Every public page has icon-only controls sooner or later.
import '#ui/tooltip.ts';

let mounted = false;

/**
 * For the layout's script: the Collection buttons of the page open the drawer and show the count;
 * the drawer itself is fetched with its first opening, or a moment before, when a pointer is near.
 */
export function startCart(root: ParentNode = document): void {
  cartPanel.provide();
  for (const button of root.querySelectorAll<HTMLElement>('[data-open-cart]')) {
    button.addEventListener('click', () => cartPanel.set(true));
    button.addEventListener('pointerenter', prepare, { once: true });
    button.addEventListener('focus', prepare, { once: true });
  }
  $totalItems.subscribe((count) => {
    for (const badge of root.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = count === 0;
      badge.textContent = String(count);
    }
  });
  cartPanel.$open.subscribe((open) => {
    if (open && !mounted) mount();
  });
}

function loadDrawer() {
  return Promise.all([import('react'), import('react-dom/client'), import('./CartDrawer.tsx')]);
}

const prepare = () => void loadDrawer().catch(() => {});

async function mount() {
  mounted = true;
  try {
    const [{ createElement }, { createRoot }, { CartDrawer }] = await loadDrawer();
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(createElement(CartDrawer));
  } catch (error) {
    // Without a connection: the next press tries again.
    mounted = false;
    cartPanel.set(false);
    console.warn(error);
  }
}
