import { ZONE } from '#contract/nz-time.ts';

export { formatCents, formatPrice } from '#contract/money.ts';

const NO_BREAK = '\u00a0';

/** Created with the first date: creating two formats takes a phone 0.1 s, and few pages show a date. */
const longDate = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE }),
);
const dateTime = once(
  () =>
    new Intl.DateTimeFormat('en-NZ', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: ZONE,
    }),
);

const day = once(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: ZONE }));

/** Capitalises the first letter: `Refund pending`. */
export const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `November 20, 2026` (§9): en-US long form. Blank for a missing or invalid date. */
export function formatDate(iso: string | null | undefined): string {
  return formatWith(longDate(), iso);
}

/** `20 November 2026 at 03:15 pm` (§9): en-NZ, long month, with hour and minute; a no-break space before am and pm. */
export function formatDateTime(iso: string | null | undefined): string {
  return formatWith(dateTime(), iso).replace(/ (?=[ap]m$)/i, NO_BREAK);
}

/** `20 November 2026`: a day, in the administration and on receipts. */
export function formatDay(iso: string | null | undefined): string {
  return formatWith(day(), iso);
}

/** The parts that are not empty, joined by a comma (§2 cards). */
export function joinNonEmpty(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}

/** Replaces the spaces of measures such as `40 × 28 cm` and `15 ¾ × 11 in` by no-break spaces. */
export function withUnbrokenMeasures(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/([\d⅛¼⅜½⅝¾⅞]) ([×x]) (?=[\d⅛¼⅜½⅝¾⅞])/g, `$1${NO_BREAK}$2${NO_BREAK}`)
    .replace(/([\d⅛¼⅜½⅝¾⅞]) (?=[⅛¼⅜½⅝¾⅞]|(?:mm|cm|m|in|k?g)\b)/g, `$1${NO_BREAK}`);
}

function formatWith(format: Intl.DateTimeFormat, iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
