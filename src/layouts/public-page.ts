import { startCart } from '#features/cart/cart-mount.ts';
import { startPageTransitions } from '#features/navigation/page-transition.ts';
import { startNewsletter } from '#features/newsletter/newsletter-mount.ts';
import { wakePage } from '#lib/early-clicks.ts';
import { startToasts } from '#ui/toast-mount.ts';
import '#ui/picture-watch.ts';

/** Astro's own element. */
type AstroIsland = HTMLElement & { start(): void };

/** What every public page listens for. Fetched after the first paint: it must not compete with what is looked at. */
startCart();
startNewsletter();
startToasts();
// An island whose code was lost on its way is asked for again: what was typed and clicked there waits for it.
document.addEventListener('astro:hydration-error', ({ target }) => {
  setTimeout(() => (target as AstroIsland).start(), 2_000);
});
const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
if (overlay) startPageTransitions(overlay);
wakePage();
