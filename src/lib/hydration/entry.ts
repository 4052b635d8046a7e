/**
 * Runs with the script of every public page, after the first paint. `start` adds what every page has (cart, newsletter,
 * toasts).
 */
export function startPage(start: () => void): void {
  start();
  // Replays the clicks that `early-clicks.ts` keeps for the page's own controls.
  delete document.body.dataset.unhydrated;
  document.body.dispatchEvent(new Event('astro:hydrate'));
}
