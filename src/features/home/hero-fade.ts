/** §2: the hero's picture goes from 0.56 down to a minimum of 0.26, and grows slightly. */
const OPACITY = { from: 0.56, to: 0.26 };
const SCALE = { from: 1, to: 1.06 };

/**
 * Opacity and scale of the hero's picture after `scrolled` pixels, where the change takes `distance` pixels. For
 * browsers without scroll-driven animations; gives the same values as `@keyframes hero-fade`.
 */
export function heroFade(scrolled: number, distance: number): { opacity: number; scale: number } {
  const progress = distance > 0 ? Math.min(1, Math.max(0, scrolled / distance)) : 0;
  const at = ({ from, to }: { from: number; to: number }) => from + (to - from) * progress;
  return { opacity: at(OPACITY), scale: at(SCALE) };
}
