/** How long after a failed load a file is requested again, in ms; each time so much later. */
const RETRY_DELAY_MS = 2_000;

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Requests a file until it is in the browser's cache, for an import to take it from there. A browser remembers for as
 * long as the page is open that an import failed, and where a file failed that the module imports, another URL of the
 * module does not help. A failed preload or `modulepreload` is remembered, too.
 */
export async function loadFile(file: string): Promise<void> {
  for (let attempt = 1; !(await isLoaded(file)); attempt += 1) {
    await delay(RETRY_DELAY_MS * attempt);
  }
}

async function isLoaded(file: string): Promise<boolean> {
  try {
    const response = await fetch(file);
    await response.blob();
    return response.ok;
  } catch {
    return false;
  }
}
