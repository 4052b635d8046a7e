import { dayNear, nzDay } from '#contract/nz-time.ts';
import type { ReservationRecord } from '#contract/reservations.ts';

const dayOf = (until: string) => dayNear(until, nzDay(new Date()));

/** `Reserved until 12 March`. */
export const reservedUntilText = (until: string): string => `Reserved until ${dayOf(until)}`;

/**
 * The tag of a work with reservations, by the first that ends: `Reserved until 12 March`, `2 reserved until 12 March`.
 */
export function reservedTag(reservations: readonly ReservationRecord[]): string[] {
  const [first] = reservations;
  if (!first) return [];
  const { length } = reservations;
  return [
    length > 1 ? `${length} reserved until ${dayOf(first.until)}` : reservedUntilText(first.until),
  ];
}
