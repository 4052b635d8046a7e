/** How long after a failed import it is tried again, in ms. */
const RETRY_DELAY_MS = 2_000;

/**
 * Imports a module, retrying until it arrives. A browser may cache the failure of a URL for as long as the page
 * is open, so each retry adds another query to the URL. Safari does not name the URL in its error; there the
 * same import is retried.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      const [url] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
      if (url) load = () => import(/* @vite-ignore */ `${url}?${attempt}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}
