import { createLazyPanel } from '#lib/hydration/lazy-panel.ts';
import { TIMINGS } from '#lib/timings.ts';
import { hasSeenNewsletter, newsletterPanel } from './store.ts';

const popup = createLazyPanel(
  'newsletter',
  newsletterPanel,
  async () => (await import('./NewsletterPopup.tsx')).NewsletterPopup,
);

/** For the layout's script: each opener of the page opens the popup, whether or not it was seen before (§2 footer). */
export function startNewsletter(root: ParentNode = document): void {
  popup.start(root);
}

/** How long the popup is put off while the visitor types or another dialog is open, in ms. */
const BUSY_DELAY_MS = 1_000;

/** For the home page: opens the popup 3 s after load, unless it was seen (§2). */
export function openNewsletterAfterLoad(page: Document = document): void {
  if (page.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });

  function wait() {
    setTimeout(offer, TIMINGS.newsletterPopup);
  }
  async function offer() {
    if (hasSeenNewsletter() || newsletterPanel.$open.get()) return;
    const isHydrated = page.body.dataset.unhydrated === undefined;
    if (isHydrated && !isBusy(page)) {
      try {
        await popup.load();
      } catch {
        // The visitor did not ask for the popup: no error is shown.
        return;
      }
      // A dialog may have opened while the code was loading.
      if (!isBusy(page)) return newsletterPanel.set(true);
    }
    setTimeout(offer, BUSY_DELAY_MS);
  }
}

/** Whether a dialog is open, or the visitor may be typing. */
const isBusy = ({ activeElement, body }: Document) =>
  body.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (activeElement?.matches('input, textarea, select') ?? false);
