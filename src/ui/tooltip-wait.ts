import { TIMINGS } from '#lib/timings.ts';

/**
 * Milliseconds before a tooltip shows (§9): the full delay, and none when another one went away less
 * than the skip delay ago, so that a row of controls can be read in passing. `hiddenAt` and `now` are
 * readings of one clock in ms; null when none has shown yet.
 */
export function tooltipWait(hiddenAt: number | null, now: number): number {
  const isInPassing = hiddenAt !== null && now - hiddenAt < TIMINGS.tooltipSkipDelay;
  return isInPassing ? 0 : TIMINGS.tooltipDelay;
}
