/**
 * An inline script of every page: the fonts of `<style data-web-fonts>` are loaded after the first pictures, which they
 * would delay on a slow network (`hydration/defer-scripts.ts`); once they have been, they are in the browser's
 * cache, and used from the start. Without scripts the style sheet's own media query does it.
 */

const KEY = 'web-fonts';
const sheet = document.querySelector<HTMLStyleElement>('[data-web-fonts]');

/** Reads or writes the note that the fonts are in the cache; a browser without storage has none. */
const stored = (access: (storage: Storage) => unknown) => {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
};

if (sheet && stored((storage) => storage.getItem(KEY))) sheet.media = 'all';
else {
  document.fonts.addEventListener('loadingdone', () =>
    stored((storage) => storage.setItem(KEY, 'loaded')),
  );
}
