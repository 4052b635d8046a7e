import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';

/** Events by which a visitor takes over the scrolling. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the section that the address names (§2): at once, when the loading screen lifts, and when the page has
 * loaded, since pictures above the section may have moved it. Stops when the visitor scrolls. After Back and Forward
 * the browser restores the position instead.
 */
export function scrollToHash(): void {
  const section = document.getElementById(window.location.hash.slice(1));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!section || navigation?.type === 'back_forward') return;
  // On a reload the browser would restore the position after the page has loaded.
  window.history.scrollRestoration = 'manual';
  const control = new AbortController();
  const { signal } = control;
  for (const name of INPUT_EVENTS) {
    window.addEventListener(name, () => control.abort(), { signal, passive: true });
  }
  // `instant`: a smooth scroll would pass, and load, every picture of the page.
  const scroll = () => signal.aborted || section.scrollIntoView({ behavior: 'instant' });
  scroll();
  const untilLifted = prefersReducedMotion() ? 0 : TIMINGS.homeLoading - performance.now();
  setTimeout(scroll, Math.max(0, untilLifted));
  const onLoad = () =>
    requestAnimationFrame(() => {
      scroll();
      // For Back and Forward to this entry later.
      window.history.scrollRestoration = 'auto';
    });
  window.addEventListener('load', onLoad, { once: true });
}
