import { site } from '#site';
import { hasTypedText } from './reload-for-file.ts';

const KEY = `${site.storageKey}-reopen`;

/**
 * Reloads the page for a component whose code failed to load, since a browser may cache the failure until then; the
 * next page opens the component. Returns whether it reloads: not when something was typed into a field of the page.
 */
export function reloadToOpen(name: string): boolean {
  if (hasTypedText()) return false;
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Whether the page was reloaded to open this component. True once. */
export function wasReloadedToOpen(name: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== name) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
