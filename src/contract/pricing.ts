import { type Cents, cents, centsOf, type Decimal } from './money.ts';

/** What a collection costs (§5 Money and submit). All amounts in integer cents. */

export const MINIMUM_ORDER_CENTS = cents(50);
/** Stripe's ceiling for one charge: NZD 999,999.99. */
export const MAXIMUM_CHARGE_CENTS = cents(99_999_999);
export const CURRENCY = 'nzd';

export type DiscountRule = {
  type: 'percentage' | 'fixed';
  /** Percent with two decimals, or dollars with two decimals: `'10.00'`. */
  value: Decimal;
};

export type Line = { priceCents: Cents; quantity: number };
export type Totals = {
  subtotalCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
};

/**
 * Percentage: subtotal × value / 100, half a cent rounded up. Fixed: the value, capped at the subtotal (§5).
 * Whole-number arithmetic in BigInt, so that no float ever decides about a cent.
 */
export function discountCents(subtotalCents: Cents, rule: DiscountRule): Cents {
  // Percent has two decimals as money has: hundredths of either are read from the digits.
  const hundredths = centsOf(rule.value);
  if (rule.type === 'fixed') return cents(Math.min(hundredths, subtotalCents));
  const half = 5_000n;
  const discount = Number((BigInt(subtotalCents) * BigInt(hundredths) + half) / 10_000n);
  return cents(Math.min(discount, subtotalCents));
}

/** The discount applies to the works alone: delivery is added to what is left. */
export function totalsOf(
  lines: readonly Line[],
  discount?: DiscountRule | null,
  deliveryCents: Cents = cents(0),
): Totals {
  const subtotalCents = cents(
    lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0),
  );
  const off = discount ? discountCents(subtotalCents, discount) : cents(0);
  const totalCents = cents(subtotalCents - off + deliveryCents);
  return { subtotalCents, discountCents: off, deliveryCents, totalCents };
}
