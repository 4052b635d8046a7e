/** True when the visitor asked for less motion: then nothing fades and nothing waits. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
