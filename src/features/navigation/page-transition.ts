import { leavesPage, PAGE_NAVIGATION } from '#lib/leaves-page.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';
import { startProgress } from './progress.ts';

/**
 * Links marked `data-transition` show the loading overlay, then load their page after 300 ms (§2).
 * With reduced motion they are plain links.
 */
export function startPageTransitions(overlay: HTMLElement): void {
  const bar = overlay.querySelector('[role="progressbar"]');
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-transition]');
    if (!link || !leavesPage(event, link, window.location.origin)) return;
    window.dispatchEvent(new CustomEvent(PAGE_NAVIGATION, { detail: { href: link.href } }));
    if (prefersReducedMotion()) return;
    event.preventDefault();
    hide();
    show();
    timer = setTimeout(() => window.location.assign(link.href), TIMINGS.pageTransition);
  });
  // A page restored from the back/forward cache still has the overlay and its timer.
  window.addEventListener('pageshow', (event) => event.persisted && hide());

  function show() {
    overlay.dataset.leaving = '';
    draw(0);
    // If the page is still there when the progress is complete, the visitor has stopped the navigation.
    stop = startProgress({ onProgress: draw, onComplete: hide });
  }
  function hide() {
    stop();
    clearTimeout(timer);
    delete overlay.dataset.leaving;
  }
  function draw(percent: number) {
    overlay.style.setProperty('--progress', String(percent / 100));
    bar?.setAttribute('aria-valuenow', percent.toFixed());
  }
}
