import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';

/** What says that the visitor has taken the page into her own hands. */
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * When the loading screen lifts, the page stands at the section that the address names (§2), and still does
 * once the last picture above it is there; not against a visitor who has begun to move herself.
 */
export function arriveAtSection(): void {
  const section = document.getElementById(window.location.hash.slice(1));
  // A reload, and Back, stand where the visitor was.
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  if (!section || type === 'reload' || type === 'back_forward') return;
  const control = new AbortController();
  const { signal } = control;
  for (const hand of HANDS) {
    window.addEventListener(hand, () => control.abort(), { signal, passive: true });
  }
  // At once: a smooth scroll through the whole page would load every picture, and fight with the visitor.
  const arrive = () => signal.aborted || section.scrollIntoView({ behavior: 'instant' });
  arrive();
  const lifted = prefersReducedMotion() ? 0 : TIMINGS.homeLoading - performance.now();
  setTimeout(arrive, Math.max(0, lifted));
  window.addEventListener('load', () => requestAnimationFrame(arrive), { signal });
}
