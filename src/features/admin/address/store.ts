import { atom, onMount } from 'nanostores';
import { type AdminAddress, queryOf, readAddress, START } from './address.ts';

/** How long typing in a search may go on before the address follows, in ms: Safari allows 100 changes in 30 s. */
const REPLACE_DELAY_MS = 300;

/** What the address says, so that a reload comes back to it, and Back to what was shown before. */
export const $address = atom<AdminAddress>(START);

onMount($address, () => {
  const read = () => $address.set(readAddress(window.location.search));
  read();
  window.addEventListener('popstate', read);
  return () => window.removeEventListener('popstate', read);
});

let replacing: ReturnType<typeof setTimeout> | undefined;

type Step = { tab: AdminAddress['tab'] } | { open: string } | { panel: string };

/**
 * Shows another tab, or opens a record or a dialog of the header, as a new entry of the history. A tab begins with its
 * whole list.
 */
export function go(change: Step): void {
  replaceNow();
  const current = $address.get();
  const next = 'tab' in change ? { ...START, ...change } : { ...current, ...change };
  if (queryOf(next) === queryOf(current)) return;
  $address.set(next);
  window.history.pushState({ isOpened: !('tab' in change) }, '', pathOf(next));
}

/** Follows a link within the administration without loading it anew. */
export function visit(href: string): void {
  replaceNow();
  const next = readAddress(new URL(href, window.location.href).search);
  $address.set(next);
  window.history.pushState({}, '', pathOf(next));
}

/** Searches, filters, sorts or shows a list in another way: the present entry of the history changes. */
export function refine(
  change: Partial<Pick<AdminAddress, 'search' | 'status' | 'sort' | 'view'>>,
): void {
  $address.set({ ...$address.get(), ...change });
  clearTimeout(replacing);
  if ('search' in change) replacing = setTimeout(replaceNow, REPLACE_DELAY_MS);
  else replaceNow();
}

/** Shows another record in place of the open one: Back then closes the dialog. */
export function replaceOpen(open: string): void {
  $address.set({ ...$address.get(), open, panel: '' });
  replaceNow();
}

/** Closes the open dialog as Back does; where the visit began with it, the entry changes. */
export function closeDialog(): void {
  if (window.history.state?.isOpened) window.history.back();
  else replaceOpen('');
}

/** Closes this dialog of the header; a save that ends late must not close what is open by then. */
export function closePanel(panel: string): void {
  if ($address.get().panel === panel) closeDialog();
}

const pathOf = (address: AdminAddress) => `/admin${queryOf(address)}`;

function replaceNow(): void {
  clearTimeout(replacing);
  window.history.replaceState(window.history.state, '', pathOf($address.get()));
}
