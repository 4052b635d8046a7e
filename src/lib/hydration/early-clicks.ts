/**
 * Keeps clicks on controls whose handler is not there yet, and replays them when it is. `integration.ts` writes this
 * script into the head of every page, minified: it must run before the first control can be clicked, and so imports
 * nothing.
 *
 * - Controls are buttons, tabs, links with `data-early-click`, and what the page's own script handles.
 * - A control that waits has `aria-busy`, which `controls.css` shows.
 * - Of repeated clicks on one control the first is kept, unless it has `data-repeatable` (another copy of an edition);
 *   of the links and submit buttons of one island the last (one work is opened, one message sent).
 * - A link whose handler does not arrive is followed, if its page can be reached.
 */

/** How long a kept click on a link waits for its handler, in ms, where `data-early-click` does not say otherwise. */
const LINK_TIMEOUT_MS = 3_000;

/** Controls that the page's own script handles; the body has `data-unhydrated` until that script runs. */
const PAGE_CONTROLS = '[data-open-cart],[data-open-newsletter],a[data-transition]';

/** Cancels the pending click on a link or submit button of an island or of the body. */
const cancelPending = new WeakMap<Element, () => void>();

const keepClick = (owner: Element, control: HTMLElement, navigates: boolean) => {
  const waiting = new AbortController();
  const cancel = () => {
    clearTimeout(timeout);
    waiting.abort();
    control.ariaBusy = null;
  };
  const timeout = setTimeout(() => {
    const { href } = control as HTMLAnchorElement;
    if (!href) return;
    fetch(href, { method: 'HEAD' }).then(
      () => {
        if (waiting.signal.aborted) return;
        // A handler that arrives while the next page loads must not answer the click, too.
        waiting.abort();
        addEventListener('pagehide', cancel);
        location.assign(href);
      },
      () => {
        cancel();
        document.querySelector('[data-connection-lost]')?.removeAttribute('hidden');
      },
    );
  }, Number(control.dataset.earlyClick) || LINK_TIMEOUT_MS);
  if (navigates) {
    cancelPending.get(owner)?.();
    cancelPending.set(owner, cancel);
  }
  control.ariaBusy = 'true';
  // Sent by Astro on an island, and by `startPage` on the body.
  owner.addEventListener(
    'astro:hydrate',
    () => {
      cancel();
      control.click();
    },
    { signal: waiting.signal },
  );
};

addEventListener('click', (event) => {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const control = (target as Element).closest<HTMLElement>(
    `button,[role=tab],a[data-early-click],${PAGE_CONTROLS}`,
  );
  const owner = control?.closest(
    control.matches(PAGE_CONTROLS) ? '[data-unhydrated]' : 'astro-island[ssr]',
  );
  if (!owner || !control || metaKey || ctrlKey || shiftKey || altKey) return;
  // The default action would leave the page, and a form would put its values into the URL.
  const navigates = control.matches('a,[type=submit]');
  if (navigates) event.preventDefault();
  if (control.ariaBusy !== 'true' || 'repeatable' in control.dataset) {
    keepClick(owner, control, navigates);
  }
});
