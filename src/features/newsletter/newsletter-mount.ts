import { askAgain, wasAsked } from '#lib/ask-again.ts';
import { createLateMount } from '#lib/late-mount.ts';
import { TIMINGS } from '#lib/timings.ts';
import { hasSeenNewsletter, newsletterPanel } from './store.ts';

const NAME = 'newsletter';
const popup = createLateMount(async () => (await import('./NewsletterPopup.tsx')).NewsletterPopup);

/** For the layout's script: each opener of the page opens the popup, whatever the flag says (§2 footer). */
export function startNewsletter(root: ParentNode = document): void {
  newsletterPanel.provide();
  for (const opener of root.querySelectorAll('[data-open-newsletter]')) {
    opener.addEventListener('click', () => newsletterPanel.set(true));
  }
  newsletterPanel.$open.subscribe(async (open) => {
    if (!open) return;
    const losses = await popup.mount();
    // Without a connection: the next opening tries again, and the flag stays as it was.
    if (losses > 0 && !(losses > 1 && askAgain(NAME))) newsletterPanel.set(false);
  });
  if (wasAsked(NAME)) newsletterPanel.set(true);
}

/** For the home page: opens the popup 3 s after load, unless it was seen (§2). */
export function openNewsletterAfterLoad(page: Document = document): void {
  if (page.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });

  function wait() {
    setTimeout(offer, TIMINGS.newsletterPopup);
  }
  function offer() {
    if (hasSeenNewsletter() || newsletterPanel.$open.get()) return;
    // Never over another dialog, nor away from somebody who is typing; and not before the page listens.
    if (isBusy(page) || page.body.dataset.asleep !== undefined) setTimeout(offer, 1_000);
    else newsletterPanel.set(true);
  }
}

const isBusy = ({ activeElement, body }: Document) =>
  body.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (activeElement?.matches('input, textarea, select') ?? false);
