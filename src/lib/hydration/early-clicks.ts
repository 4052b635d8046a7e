/** How long a kept click on a link waits for its handler, in ms, before the browser follows the link. */
const LINK_TIMEOUT_MS = 3_000;

/** Controls that the page's own script handles; the body has `data-unhydrated` until that script runs. */
const PAGE_CONTROLS = '[data-open-cart], [data-open-newsletter], a[data-transition]';
/** Sent by Astro on an island, and by `replayEarlyClicks` on the body. */
const HYDRATED = 'astro:hydrate';

/** Cancels the pending click on a link or submit button of an island or of the body. */
const cancelPending = new WeakMap<Element, () => void>();

/**
 * Keeps clicks on controls whose handler is not there yet, and replays them when it is. Every click on a button is
 * replayed, in order (three works are added); of the links and submit buttons of one island only the last (one work
 * is opened, one message sent). Controls are buttons, tabs, links with `data-early-click`, and `PAGE_CONTROLS`.
 */
export function keepEarlyClicks(page: Document = document): void {
  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>(
      `button, [role="tab"], a[data-early-click], ${PAGE_CONTROLS}`,
    );
    const owner = control?.closest(
      control.matches(PAGE_CONTROLS) ? '[data-unhydrated]' : 'astro-island[ssr]',
    );
    if (!owner || !control || isModified(event)) return;
    // The default action would leave the page, and a form would put its values into the URL.
    const navigates = control.matches('a, [type="submit"]');
    if (navigates) event.preventDefault();
    keepClick(owner, control, navigates);
  });
}

/** Called when the page's own script listens: replays the clicks on its controls. */
export function replayEarlyClicks({ body }: Document = document): void {
  delete body.dataset.unhydrated;
  body.dispatchEvent(new Event(HYDRATED));
}

function keepClick(owner: Element, control: HTMLElement, navigates: boolean) {
  const waiting = new AbortController();
  const timeout = setTimeout(() => {
    if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
  }, LINK_TIMEOUT_MS);
  const cancel = () => {
    clearTimeout(timeout);
    waiting.abort();
  };
  if (navigates) {
    cancelPending.get(owner)?.();
    cancelPending.set(owner, cancel);
  }
  const replay = () => {
    cancel();
    control.click();
  };
  owner.addEventListener(HYDRATED, replay, { signal: waiting.signal });
}

const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
