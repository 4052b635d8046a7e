import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';

/** Events by which a visitor takes over the scrolling. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/**
 * For how long after the load the page may still grow above the section, in ms: the wall takes in what the build lacks.
 */
const SETTLE_MS = 15_000;

/**
 * Scrolls to the section that the address names (§2): at once, when the loading screen lifts, when the page has
 * loaded and for a while whenever its height changes, since what stands above the section may have moved it. Stops when
 * the visitor scrolls. After Back and Forward the browser restores the position instead.
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
  const grown = new ResizeObserver(scroll);
  signal.addEventListener('abort', () => grown.disconnect());
  const onLoad = () =>
    requestAnimationFrame(() => {
      scroll();
      grown.observe(document.body);
      setTimeout(() => control.abort(), SETTLE_MS);
      // For Back and Forward to this entry later.
      window.history.scrollRestoration = 'auto';
    });
  // Scripts wait for the first pictures, and may come after the load.
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
}
