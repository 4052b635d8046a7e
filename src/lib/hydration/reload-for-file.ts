/** In `sessionStorage`: the files for which the page was reloaded. */
const RELOADED_FOR = 'page-reloaded-for';

/**
 * Reloads the page for a file that the site no longer has, or for what else its name stands for. Not when something was
 * typed into a field of the page, and once for each: the newer page may miss it, too.
 */
export function reloadFor(file: string): void {
  if (hasTypedText()) return;
  try {
    const before = sessionStorage.getItem(RELOADED_FOR) ?? '';
    if (before.includes(file)) return;
    sessionStorage.setItem(RELOADED_FOR, `${before} ${file}`);
  } catch {
    return;
  }
  window.location.reload();
}

export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
