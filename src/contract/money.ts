import type { $brand } from 'zod';

/** Money: integer cents in code, decimals with two places on the wire and in tables (§5, §9). */

/** Whole cents. A plain number does not compile in its place: {@link toCents} or {@link cents} makes one. */
export type Cents = number & $brand<'Cents'>;

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
  const match = DECIMAL.exec(String(amount ?? '').trim());
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** A whole number as cents, such as the sum of some. Throws RangeError unless it is a safe integer ≥ 0. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/** The decimal of cents: 480000 → `'4800.00'`. */
export function toDecimal(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Like {@link toCents} for a decimal that our own tables hold; throws RangeError when it is none. */
export function centsOf(decimal: string): Cents {
  const amount = toCents(decimal);
  if (amount === null) throw new RangeError(`not a decimal: ${decimal}`);
  return amount;
}

/** `$4,800.00`: a dollar sign and two decimals (§9). */
export function formatCents(amount: Cents): string {
  const [dollars = '0', rest = '00'] = toDecimal(amount).split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** `$4,800.00` of a decimal. */
export const formatDecimal = (decimal: string): string => formatCents(centsOf(decimal));

/** A work's price as a visitor reads it: blank unless it is numeric and above 0 (§5 price display). */
export function formatPrice(price: string | number | null | undefined): string {
  const amount = toCents(price);
  return amount ? formatCents(amount) : '';
}

/** The goods and services tax within an amount, in cents: 15 % on top is 3/23 of the whole (NZ GST Act 1985, s 8). */
export const gstWithin = (amount: Cents): Cents => cents(Math.round((amount * 3) / 23));
