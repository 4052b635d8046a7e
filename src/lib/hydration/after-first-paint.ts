import type { Deferred } from './defer-scripts.ts';

/**
 * The inline module of every public page: loads its fonts, its whole style sheet and its scripts when the page has been
 * painted and its first pictures are there, so that they delay neither. `defer-scripts.ts` writes it with the page's
 * files as `data-deferred`; its code is the same on every page.
 */

/** How long after the first paint the first pictures are waited for, in ms. */
const PICTURES_TIMEOUT_MS = 1_000;
/** How long after a failed load a file is requested again, in ms; a script each time so much later. */
const RETRY_DELAY_MS = 2_000;

const script = document.querySelector<HTMLElement>('[data-deferred]');
const { sheet, modules, imports, restoring }: Deferred = JSON.parse(script?.dataset.deferred ?? '');

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function append(tag: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

async function arrivalOfPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('[fetchpriority=high]');
  const arrivals = [...pictures].map((picture) => picture.decode().catch(() => {}));
  await Promise.race([delay(PICTURES_TIMEOUT_MS), Promise.all(arrivals)]);
}

/** The fonts of a first visit, and the note that they are in the cache (`web-fonts.ts`): `document.fonts` costs time before the paint. */
function loadFonts(): void {
  const fonts = document.querySelector<HTMLStyleElement>('[data-web-fonts]');
  if (fonts) fonts.media = 'all';
  document.fonts.addEventListener('loadingdone', () => {
    try {
      localStorage.setItem('web-fonts', 'loaded');
    } catch {
      // A browser without storage has no note.
    }
  });
}

/** Resolves when the whole style sheet is there. */
function loadSheet(): Promise<void> {
  return new Promise((resolve) => {
    const load = () =>
      append('link', {
        rel: 'stylesheet',
        fetchPriority: 'low',
        href: sheet,
        onload: () => resolve(),
        onerror(this: HTMLElement) {
          this.remove();
          setTimeout(load, RETRY_DELAY_MS);
        },
      });
    load();
  });
}

/** A browser remembers a failed import by its URL for as long as the page is open. */
async function run(file: string, attempt = 0): Promise<void> {
  try {
    await import(attempt ? `${file}?${attempt}` : file);
  } catch (error) {
    reportError(error);
    // What could not be loaded is a TypeError; a SyntaxError comes again.
    if (!(error instanceof TypeError)) return;
    await delay(RETRY_DELAY_MS * (attempt + 1));
    await run(file, attempt + 1);
  }
}

// An element delays `load`, after which browsers restore a scroll position.
if (history.state) for (const src of restoring) append('script', { type: 'module', src });

new PerformanceObserver(async (_, observer) => {
  observer.disconnect();
  await arrivalOfPictures();
  loadFonts();
  // All at once: each import of an import would be a round trip.
  for (const href of [...modules, ...imports]) append('link', { rel: 'modulepreload', href });
  await loadSheet();
  for (const file of modules) run(file);
}).observe({ type: 'paint', buffered: true });
