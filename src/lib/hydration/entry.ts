import { retryImport } from './retry-import.ts';

/** How long after a failed load an island's code is requested again, in ms. */
const RETRY_DELAY_MS = 2_000;

/** Astro's own element. */
type AstroIsland = HTMLElement & { start(): void };

/**
 * The first script of every public page, after the first paint. `load` imports the module that starts the rest (cart,
 * newsletter, toasts); its `start` is called once it has arrived.
 */
export async function startPage(load: () => Promise<{ start: () => void }>): Promise<void> {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    setTimeout(() => (target as AstroIsland).start(), RETRY_DELAY_MS);
  });
  const { start } = await retryImport(load);
  start();
  // Replays the clicks that `early-clicks.ts` keeps for the page's own controls.
  delete document.body.dataset.unhydrated;
  document.body.dispatchEvent(new Event('astro:hydrate'));
}
