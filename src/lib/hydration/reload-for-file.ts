/** In `sessionStorage`: the files for which the page was reloaded. */
const RELOADED_FOR = 'page-reloaded-for';

/**
 * Reloads the page for a file that the site no longer has, or for what else its name stands for. Not when something was
 * typed into a field of the page, and once for each: the newer page may miss it, too. Returns whether it is reloaded.
 */
export function reloadFor(file: string): boolean {
  if (hasTypedText()) return false;
  try {
    const before = sessionStorage.getItem(RELOADED_FOR) ?? '';
    if (before.includes(file)) return false;
    sessionStorage.setItem(RELOADED_FOR, `${before} ${file}`);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
