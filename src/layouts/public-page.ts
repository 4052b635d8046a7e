import { startCart } from '#features/cart/cart-mount.ts';
import { startPageTransitions } from '#features/navigation/page-transition.ts';
import { startNewsletter } from '#features/newsletter/newsletter-mount.ts';
import { wakePage } from '#lib/early-clicks.ts';
import { startToasts } from '#ui/toast-mount.ts';
import '#ui/picture-watch.ts';

/** What every public page listens for. Fetched after the first paint: it must not compete with what is looked at. */
startCart();
startNewsletter();
startToasts();
const overlay = document.querySelector<HTMLElement>('[data-page-transition]');
if (overlay) startPageTransitions(overlay);
wakePage();
