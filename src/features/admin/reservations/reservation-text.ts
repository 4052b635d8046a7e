import type { ReservationRecord } from '#contract/reservations.ts';
import { dayAndMonth } from '#contract/zone.ts';

/** `Reserved until 12 March`. */
export const textOf = (until: string): string => `Reserved until ${dayAndMonth(until)}`;

/** The tag of a work with reservations, by the first that ends: `Reserved until 12 March`, `2 reserved until 12 March`. */
export function reservedTag(reservations: readonly ReservationRecord[]): string[] {
  const [first] = reservations;
  if (!first) return [];
  const { length } = reservations;
  return [
    length > 1 ? `${length} reserved until ${dayAndMonth(first.until)}` : textOf(first.until),
  ];
}
