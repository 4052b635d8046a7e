/** Whether the visitor prefers reduced motion: then there are no fades and no delays. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
