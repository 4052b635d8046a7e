import { prefersReducedMotion } from '#lib/reduced-motion.ts';

/**
 * Brings a row of the list, or a work of the wall, into view and focuses its first control. Of a long list, only rows
 * near the viewport exist.
 */
export function focusRow(index: number): void {
  const table = document.querySelector('.data-table, .works-wall');
  const row =
    table?.querySelector(`:is(tbody tr, li)[data-index="${index}"]`) ??
    table?.querySelectorAll('tbody tr:not([data-index], .row-spacer)')[index];
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  (row ?? table)?.scrollIntoView({ behavior, block: row ? 'center' : 'start' });
  row?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
}
