/**
 * Where the clock of every test gallery starts. Long past, so that a rule that reads another clock fails a test; in the
 * morning, so that no test crosses midnight in New Zealand. `TEST_CLOCK` starts all of them elsewhere.
 */
const START = process.env.TEST_CLOCK ?? '2026-03-11T10:00:00+13:00';

/** A clock that goes on like the real one, `offsetMs` ahead of it. */
export function openClock(offsetMs = Date.parse(START) - Date.now()) {
  let ahead = offsetMs;
  return {
    offsetMs,
    now: () => new Date(Date.now() + ahead),
    passMinutes(minutes: number) {
      ahead += minutes * 60_000;
    },
    /** Sets it to an instant as `Date.parse` reads it, or in ms since 1970. */
    setTo(instant: string | number) {
      ahead = new Date(instant).getTime() - Date.now();
    },
  };
}

/** Each hour, on a day of its own. */
const hours = Array.from({ length: 24 }, (_, hour) => [
  `2027-03-${pad(hour + 1)}T${pad(hour)}:30:00+13:00`,
  `2027-03-${pad(hour + 2)}T00:00:00+13:00`,
]);

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/**
 * Instants at which the rules about time are tested, with the midnight in New Zealand that ends their day, in order:
 * the 24 hours, 29 February, an hour that comes twice, the minute before an hour that is left out, 31 December.
 */
export const INSTANTS = [
  ...hours,
  ['2028-02-29T00:30:00+13:00', '2028-03-01T00:00:00+13:00'],
  ['2028-04-02T02:30:00+13:00', '2028-04-03T00:00:00+12:00'],
  ['2028-09-24T01:59:00+12:00', '2028-09-25T00:00:00+13:00'],
  ['2028-12-31T23:59:00+13:00', '2029-01-01T00:00:00+13:00'],
].map(([at = '', midnight = '']) => ({ at, midnight }));
