/** Money: integer cents in code, decimals with two places on the wire and in tables (§5, §9). */

/** From here on a price is refused: it is strictly below NZD 100,000,000 (§5). */
export const PRICE_CEILING_CENTS = 10_000_000_000;

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Cents of a decimal such as `'4800.00'`, `'12.5'` or `12.5`.
 * Answers null for what is no amount of money: signs, exponents, a third decimal, NaN, infinities.
 */
export function toCents(amount: string | number | null | undefined): number | null {
  const match = DECIMAL.exec(String(amount ?? '').trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The decimal of whole cents: 480000 → `'4800.00'`. Throws RangeError unless the cents are a safe integer ≥ 0. */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not cents: ${cents}`);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Like {@link toCents} for a decimal that our own tables hold; throws RangeError when it is none. */
export function centsOf(decimal: string): number {
  const cents = toCents(decimal);
  if (cents === null) throw new RangeError(`not a decimal: ${decimal}`);
  return cents;
}

/** `$4,800.00`: a dollar sign and two decimals (§9). */
export function formatCents(cents: number): string {
  const [dollars = '0', rest = '00'] = toDecimal(cents).split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** `$4,800.00` of a decimal that our own tables hold; throws RangeError when it is none. */
export const formatDecimal = (decimal: string): string => formatCents(centsOf(decimal));

/** A work's price as a visitor reads it: blank unless it is numeric and above 0 (§5 price display). */
export function formatPrice(price: string | number | null | undefined): string {
  const cents = toCents(price);
  return cents ? formatCents(cents) : '';
}

/** The goods and services tax within an amount, in cents: 15 % on top is 3/23 of the whole (NZ GST Act 1985, s 8). */
export const gstWithin = (cents: number): number => Math.round((cents * 3) / 23);
