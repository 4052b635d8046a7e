/**
 * A click on a button whose island is not alive yet is kept and made again once it is: whoever is quick must
 * not have to click twice. Astro marks such an island with `ssr` and tells `astro:hydrate`.
 */
export function keepEarlyClicks(page: Document = document): void {
  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const island = target?.closest('astro-island[ssr]');
    const button = target?.closest<HTMLElement>('button, [role="tab"]');
    if (!island || !button) return;
    island.addEventListener('astro:hydrate', () => button.click(), { once: true });
  });
}
