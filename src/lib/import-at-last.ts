/** How long after a module was lost on its way it is asked for again, in ms. */
const PAUSE = 2_000;

/**
 * Imports a module, again and again until it arrives. A browser may remember for as long as the page is open that an
 * address failed: then another query makes another address of it. Browsers name the address in their error, all but
 * Safari, which is simply asked again.
 */
export async function importAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
      if (address) load = () => import(/* @vite-ignore */ `${address}?${attempt}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
