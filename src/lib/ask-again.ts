import { site } from '#site';

const KEY = `${site.key}-asked`;

/**
 * Loads the page anew for what was opened and whose code did not come, though there is a connection: most browsers
 * remember for as long as a page is open that an address failed. Answers whether it does; words that somebody typed
 * are worth more.
 */
export function askAgain(name: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  if (!navigator.onLine || fields.some(({ value }) => value !== '')) return false;
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Whether the page was loaded anew for this: it is to be opened. True once. */
export function wasAsked(name: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== name) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
