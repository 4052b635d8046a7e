/** How long a kept click on a link waits for its island, in ms, before the link is simply followed. */
const PATIENCE = 3_000;

/**
 * A click on a control whose island is not alive yet is kept and made again once it is: whoever is quick must
 * not have to click twice. Controls are buttons, tabs, and links that say so with `data-early-click`. Astro marks
 * such an island with `ssr` and tells `astro:hydrate`.
 */
export function keepEarlyClicks(page: Document = document): void {
  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const island = target?.closest('astro-island[ssr]');
    const control = target?.closest<HTMLElement>('button, [role="tab"], a[data-early-click]');
    if (!island || !control || isModified(event)) return;
    let patience: ReturnType<typeof setTimeout> | undefined;
    if (control instanceof HTMLAnchorElement) {
      event.preventDefault();
      patience = setTimeout(() => window.location.assign(control.href), PATIENCE);
    }
    const again = () => {
      clearTimeout(patience);
      control.click();
    };
    island.addEventListener('astro:hydrate', again, { once: true });
  });
}

const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
