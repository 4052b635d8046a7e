import type { Deferred } from './defer-scripts.ts';
import { delay, loadFile } from './load-file.ts';

/**
 * The inline module of every public page: loads its fonts, its whole style sheet and its scripts when the page has been
 * painted and its first pictures are there, so that they delay neither. `defer-scripts.ts` writes it with the page's
 * files as `data-deferred`; its code is the same on every page.
 */

/** How long after the first paint the first pictures are waited for, in ms. */
const PICTURES_TIMEOUT_MS = 1_000;

const script = document.querySelector<HTMLElement>('[data-deferred]');
const { sheet, modules, imports, restoring }: Deferred = JSON.parse(script?.dataset.deferred ?? '');

/** Adds an element to the page's head. Resolves when its file was loaded, or could not be. */
function append(tag: string, properties: object): Promise<void> {
  return new Promise((resolve) => {
    const handlers = { onload: resolve, onerror: resolve };
    document.head.append(Object.assign(document.createElement(tag), properties, handlers));
  });
}

async function arrivalOfPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('[fetchpriority=high]');
  const arrivals = [...pictures].map((picture) => picture.decode().catch(() => {}));
  await Promise.race([delay(PICTURES_TIMEOUT_MS), Promise.all(arrivals)]);
}

/**
 * The fonts of a first visit, and the note that they are in the cache (`web-fonts.ts`): `document.fonts` costs time
 * before the paint.
 */
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

// An element delays `load`, after which browsers restore a scroll position.
if (history.state) for (const src of restoring) append('script', { type: 'module', src });

new PerformanceObserver(async (paints, observer) => {
  // The background alone may be painted a frame earlier.
  if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  await arrivalOfPictures();
  loadFonts();
  // All at once: each import of an import would be a round trip.
  await Promise.all([sheet, ...modules, ...imports].map(loadFile));
  await append('link', { rel: 'stylesheet', href: sheet });
  for (const file of modules) import(file);
}).observe({ type: 'paint', buffered: true });
