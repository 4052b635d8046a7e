/** The gallery's time zone, so that dates do not depend on that of the server. */
export const ZONE = 'Pacific/Auckland';

let days: Intl.DateTimeFormat | undefined;

/** `2026-11-21`: the day of an instant in New Zealand. */
export function nzDay(instant: Date): string {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
  return days.format(instant);
}
