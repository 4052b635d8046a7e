/** `3:42 pm`: in the visitor's time zone, in New Zealand's format. */
export function clockTime(iso: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone });
  return format.format(new Date(iso));
}

/** Milliseconds until the hold ends; 0 when it has. */
export const holdTimeLeft = (iso: string, now: number): number =>
  Math.max(0, Date.parse(iso) - now);
