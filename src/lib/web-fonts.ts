/**
 * An inline script of every page: the fonts of `<style data-web-fonts>` are loaded after the first pictures, which they
 * would delay on a slow network, and noted as `web-fonts` once they are in the browser's cache
 * (`hydration/after-first-paint.ts`); from then on they are used from the start. Without scripts the style sheet's own
 * media query does it.
 */

const sheet = document.querySelector<HTMLStyleElement>('[data-web-fonts]');

try {
  if (sheet && localStorage.getItem('web-fonts')) sheet.media = 'all';
} catch {
  // A browser without storage has no note.
}
