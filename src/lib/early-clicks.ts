/** How long a kept click on a link waits for its island, in ms, before the link is simply followed. */
const PATIENCE = 3_000;

/** Takes back the link or form that an island waits with. */
const waiting = new WeakMap<Element, () => void>();

/** What the script of every public page listens to (`data-asleep` on the body until it does). */
const OF_THE_PAGE = '[data-open-cart], [data-open-newsletter], a[data-transition]';
/** Tells that an island, or the page, is alive; the first is Astro's own. */
const ALIVE = 'astro:hydrate';

/**
 * A click on a control whose island is not alive yet is kept and made again once it is: whoever is quick must
 * not have to click twice. Clicks on buttons add up in their order (three works are added); of links and forms
 * the last one counts (one work is opened, one message sent). Controls are buttons, tabs, and links that say so
 * with `data-early-click`; Enter in a form clicks its button. Astro marks such an island with `ssr` and tells
 * `astro:hydrate`. What the page's own script listens to waits in the same way, until `wakePage`.
 */
export function keepEarlyClicks(page: Document = document): void {
  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>(
      `button, [role="tab"], a[data-early-click], ${OF_THE_PAGE}`,
    );
    const asleep = control?.closest(
      control.matches(OF_THE_PAGE) ? '[data-asleep]' : 'astro-island[ssr]',
    );
    if (!asleep || !control || isModified(event)) return;
    // Followed or submitted now, the page would leave; a form would carry its texts into the address.
    const leads = control.matches('a, [type="submit"]');
    if (leads) event.preventDefault();
    keep(asleep, control, leads);
  });
}

/** Called once the page's own script listens: the clicks that waited for it are made. */
export function wakePage({ body }: Document = document): void {
  delete body.dataset.asleep;
  body.dispatchEvent(new Event(ALIVE));
}

function keep(asleep: Element, control: HTMLElement, leads: boolean) {
  if (leads) waiting.get(asleep)?.();
  const given = new AbortController();
  const patience = setTimeout(() => {
    if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
  }, PATIENCE);
  const takeBack = () => {
    clearTimeout(patience);
    given.abort();
  };
  if (leads) waiting.set(asleep, takeBack);
  const again = () => {
    takeBack();
    control.click();
  };
  asleep.addEventListener(ALIVE, again, { signal: given.signal });
}

const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
