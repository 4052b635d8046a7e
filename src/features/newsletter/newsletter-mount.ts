import { TIMINGS } from '#lib/timings.ts';
import { hasSeenNewsletter, newsletterPanel } from './store.ts';

let mounted = false;

/** For the layout's script: each opener of the page opens the popup, whatever the flag says (§2 footer). */
export function startNewsletter(root: ParentNode = document): void {
  newsletterPanel.provide();
  for (const opener of root.querySelectorAll('[data-open-newsletter]')) {
    opener.addEventListener('click', () => newsletterPanel.set(true));
  }
  newsletterPanel.$open.subscribe((open) => {
    if (open && !mounted) mount();
  });
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
    // Never over another dialog, nor away from somebody who is typing.
    if (isBusy(page)) setTimeout(offer, 1_000);
    else newsletterPanel.set(true);
  }
}

const isBusy = ({ activeElement, body }: Document) =>
  body.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (activeElement?.matches('input, textarea, select') ?? false);

async function mount() {
  mounted = true;
  try {
    const [{ createElement }, { createRoot }, { NewsletterPopup }] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('./NewsletterPopup.tsx'),
    ]);
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(createElement(NewsletterPopup));
  } catch (error) {
    // Without a connection: the next opening tries again, and the flag stays as it was.
    mounted = false;
    newsletterPanel.set(false);
    console.warn(error);
  }
}
