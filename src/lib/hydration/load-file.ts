import { reloadFor } from './reload-for-file.ts';

/** How long after a failed load a file is requested again, in ms; each time so much later. */
const RETRY_DELAY_MS = 2_000;

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Requests a file until it is in the browser's cache, for an import to take it from there. A browser remembers for as
 * long as the page is open that an import failed, and where a file failed that the module imports, another URL of the
 * module does not help. A failed preload or `modulepreload` is remembered, too. A file that the site does not have
 * belongs to an earlier build: the page is reloaded.
 */
export async function loadFile(file: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await statusOf(file);
    if (status === 200) return;
    if (status === 404) reloadFor(file);
    await delay(RETRY_DELAY_MS * attempt);
  }
}

/** The HTTP status; 0 without a response. */
async function statusOf(file: string): Promise<number> {
  try {
    const response = await fetch(file);
    await response.blob();
    return response.status;
  } catch {
    return 0;
  }
}
