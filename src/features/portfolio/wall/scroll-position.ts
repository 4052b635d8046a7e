import { workPath } from '#features/catalogue/work-path.ts';

/** Where a work stood in the viewport when its dialog was opened, in px; kept in the history entry of the list. */
type ScrollPosition = { slug: string; top: number };
type ListState = { wall?: ScrollPosition } | null;

/**
 * How long a list that was loaded again is brought to its place: pictures and chunks above may still change size, in
 * ms.
 */
const SETTLE_MS = 600;

const linkTo = (slug: string) => document.querySelector(`.wall-card a[href="${workPath(slug)}"]`);

/** Before the dialog's entry is added: keeps the place of the work, for a list that has to be loaded again. */
export function saveScrollPosition(slug: string): void {
  const top = linkTo(slug)?.getBoundingClientRect().top;
  if (top === undefined) return;
  window.history.replaceState({ ...window.history.state, wall: { slug, top } }, '');
  // Back on the list itself, the browser keeps its scroll position.
  window.addEventListener('popstate', forgetScrollPosition);
}

function forgetScrollPosition(): void {
  const { wall, ...state } = (window.history.state ?? {}) as { wall?: ScrollPosition };
  // Not yet on the list: Back has closed what stood over the dialog.
  if (!wall) return;
  window.removeEventListener('popstate', forgetScrollPosition);
  window.history.replaceState(Object.keys(state).length > 0 ? state : null, '');
}

/** For the page of a list: after a reload of an open work, Back leads to a new document of the list. */
export function restoreScrollPosition(): void {
  const place = (window.history.state as ListState)?.wall;
  if (!place) return;
  window.history.scrollRestoration = 'manual';
  const end = performance.now() + SETTLE_MS;
  const interrupted = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, () => interrupted.abort(), {
      passive: true,
      signal: interrupted.signal,
    });
  }
  const bringBack = () => {
    const link = linkTo(place.slug);
    if (link && !interrupted.signal.aborted) {
      const by = link.getBoundingClientRect().top - place.top;
      if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: 'instant' });
    }
    if (link && !interrupted.signal.aborted && performance.now() < end) {
      requestAnimationFrame(bringBack);
      return;
    }
    interrupted.abort();
    window.history.scrollRestoration = 'auto';
    forgetScrollPosition();
  };
  bringBack();
}

/**
 * For the page of a work: it begins at its top when it replaces a dialog that was reloaded, whose list was scrolled. A
 * later reload keeps its own scroll position.
 */
export function startAtTop(): void {
  const state = window.history.state as { work?: string; page?: true } | null;
  if (!state?.work || state.page) return;
  window.history.scrollRestoration = 'manual';
  window.scrollTo({ top: 0, behavior: 'instant' });
  // First: the keys after that of the work are of what was open over it (`use-history-entry.ts`).
  window.history.replaceState({ page: true, ...state }, '');
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}
