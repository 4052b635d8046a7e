import { atom, onMount } from 'nanostores';
import { backGuard } from '../form/back-guards.ts';
import { type AdminLocation, parseLocation, queryOf, START } from './location.ts';

/** How long typing in a search may go on before the URL follows, in ms: Safari allows 100 changes in 30 s. */
const REPLACE_DELAY_MS = 300;

/** What the URL says, so that a reload comes back to it, and Back to what was shown before. */
export const $location = atom<AdminLocation>(START);

onMount($location, () => {
  const read = () => $location.set(parseLocation(window.location.search));
  function readUnlessGuarded() {
    const leaveFor = backGuard();
    const shown = $location.get();
    const isElsewhere = queryOf(parseLocation(window.location.search)) !== queryOf(shown);
    if (!leaveFor || !isElsewhere) return read();
    // The entry that was left.
    const isOpened = shown.open !== '' || shown.panel !== '';
    window.history.pushState({ isOpened }, '', pathOf(shown));
    leaveFor(() => window.history.back());
  }
  read();
  window.addEventListener('popstate', readUnlessGuarded);
  return () => window.removeEventListener('popstate', readUnlessGuarded);
});

let replacing: ReturnType<typeof setTimeout> | undefined;

type Step = { tab: AdminLocation['tab'] } | { open: string } | { panel: string };

/**
 * Shows another tab, or opens a record or a dialog of the header, as a new entry of the history. A tab begins with its
 * whole list.
 */
export function navigate(change: Step): void {
  replaceNow();
  const current = $location.get();
  const next = 'tab' in change ? { ...START, ...change } : { ...current, ...change };
  if (queryOf(next) === queryOf(current)) return;
  $location.set(next);
  window.history.pushState({ isOpened: !('tab' in change) }, '', pathOf(next));
}

/** Follows a link within the administration without loading the page. */
export function followLink(href: string): void {
  replaceNow();
  const next = parseLocation(new URL(href, window.location.href).search);
  $location.set(next);
  window.history.pushState({}, '', pathOf(next));
}

/** Searches, filters or sorts the list, or shows it in another way: replaces the current entry of the history. */
export function changeView(
  change: Partial<Pick<AdminLocation, 'search' | 'status' | 'sort' | 'view'>>,
): void {
  $location.set({ ...$location.get(), ...change });
  clearTimeout(replacing);
  if ('search' in change) replacing = setTimeout(replaceNow, REPLACE_DELAY_MS);
  else replaceNow();
}

/** Shows another record in place of the open one: Back then closes the dialog. */
export function replaceOpen(open: string): void {
  $location.set({ ...$location.get(), open, panel: '' });
  replaceNow();
}

/** Closes the open dialog as Back does; where the visit began with it, the entry changes. */
export function closeDialog(): void {
  if (!window.history.state?.isOpened) {
    replaceOpen('');
    return;
  }
  // At once: a second tap before the event of Back would go back once more.
  $location.set({ ...$location.get(), open: '', panel: '' });
  window.history.back();
}

/** Closes this dialog of the header; a save that ends late must not close what is open by then. */
export function closePanel(panel: string): void {
  if ($location.get().panel === panel) closeDialog();
}

const pathOf = (location: AdminLocation) => `/admin${queryOf(location)}`;

function replaceNow(): void {
  clearTimeout(replacing);
  window.history.replaceState(window.history.state, '', pathOf($location.get()));
}
