/**
 * The first script of every public page, after the first paint. `load` imports the module that starts the rest (cart,
 * newsletter, toasts); its `start` is called once it has arrived.
 */
export async function startPage(load: () => Promise<{ start: () => void }>): Promise<void> {
  const { start } = await load();
  start();
  // Replays the clicks that `early-clicks.ts` keeps for the page's own controls.
  delete document.body.dataset.unhydrated;
  document.body.dispatchEvent(new Event('astro:hydrate'));
}
