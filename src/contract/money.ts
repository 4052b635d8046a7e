import type { $brand } from 'zod';

/** Money: integer cents in code, decimals with two places on the wire and in tables (§5, §9). */

/** Whole cents. A plain number does not compile in its place: {@link toCents} or {@link cents} makes one. */
export type Cents = number & $brand<'Cents'>;

/**
 * Dollars with two decimals: `'4800.00'`. A plain string does not compile in its place: {@link toDecimal} or
 * {@link decimalOf} makes one.
 */
export type Decimal = string & $brand<'Decimal'>;

/** From here on a price is refused: it is strictly below NZD 100,000,000 (§5). */
export const PRICE_CEILING_CENTS = cents(10_000_000_000);

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Cents of a decimal such as `'4800.00'`, `'12.5'` or `12.5`.
 * Returns null for what is no amount of money: signs, exponents, a third decimal, NaN, infinities.
 */
export function toCents<Amount extends string | number | null | undefined>(
  amount: Amount extends Cents ? never : Amount,
): Cents | null {
  const [match, dollars, rest = ''] = DECIMAL.exec(String(amount).trim()) ?? [];
  return match ? cents(Number(`${dollars}${rest.padEnd(2, '0')}`)) : null;
}

/** A whole number as cents, such as the sum of some. Throws RangeError unless it is a safe integer ≥ 0. */
export function cents(amount: number): Cents {
  if (Number.isSafeInteger(amount) && amount >= 0) return amount as Cents;
  throw new RangeError(`not cents: ${amount}`);
}

/** The decimal of cents: 480000 → `'4800.00'`. */
export function toDecimal(amount: Cents): Decimal {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}` as Decimal;
}

/** The decimal of a text such as `'4800'`: `'4800.00'`. Throws RangeError where {@link toCents} returns null. */
export const decimalOf = (amount: string): Decimal => toDecimal(parsed(amount));

/** Like {@link toCents} for a decimal that our own tables hold; throws RangeError when it is none. */
export const centsOf = (decimal: Decimal): Cents => parsed(decimal);

function parsed(decimal: string): Cents {
  const amount = toCents(decimal);
  if (amount === null) throw new RangeError(`not a decimal: ${decimal}`);
  return amount;
}

/** `$4,800.00`: a dollar sign and two decimals (§9). */
export function formatCents(amount: Cents): string {
  return `$${toDecimal(amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** `$4,800.00` of a decimal. */
export const formatDecimal = (decimal: Decimal): string => formatCents(centsOf(decimal));

/** A work's price as a visitor reads it: blank unless it is numeric and above 0 (§5 Display and visitor forms). */
export function formatPrice(price: Decimal | null | undefined): string {
  const amount = toCents(price);
  return amount ? formatCents(amount) : '';
}

/** The goods and services tax within an amount, in cents: 15 % on top is 3/23 of the whole (NZ GST Act 1985, s 8). */
export const gstWithin = (amount: Cents): Cents => cents(Math.round((amount * 3) / 23));
