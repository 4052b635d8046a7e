/** The gallery's time zone, so that dates do not depend on that of the server. */
export const ZONE = 'Pacific/Auckland';

let dayFormat: Intl.DateTimeFormat | undefined;

/** `2026-11-21`: the day of an instant in New Zealand. */
export function nzDay(instant: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  const parts = dayFormat.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}

/** The instant at which a day, `2027-03-12`, ends in New Zealand. */
export function endOfNzDay(day: string): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const [standard, daylight] = [12, 13].map(
    (hours) => new Date(next.getTime() - hours * 3_600_000),
  );
  // The clocks change at two or three in the morning, so that each midnight is there once.
  return nzDay(daylight as Date) === nzDay(next) ? (daylight as Date) : (standard as Date);
}

/** The last day in New Zealand before an instant: of that at which 12 March ends, 12 March. */
export const lastNzDay = (end: Date): string => nzDay(new Date(end.getTime() - 1));

const DAY_AND_MONTH = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** `12 March` of `2027-03-12`. On prebuilt pages always so: how far away the day is changes after the build. */
export const dayAndMonth = (day: string): string =>
  new Date(day).toLocaleDateString('en-NZ', DAY_AND_MONTH);

/** From so many days on a day of another year is written with its year. */
const FAR_DAYS = 300;

/** {@link dayAndMonth}; with the year, `12 March 2028`, from {@link FAR_DAYS} after `today` in another year. */
export function dayNear(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const [year] = day.split('-');
  const isFar = days >= FAR_DAYS && !today.startsWith(`${year}-`);
  return isFar ? `${dayAndMonth(day)} ${year}` : dayAndMonth(day);
}
