import type { ValidDiscount } from '#contract/discount-codes.ts';
import { formatPrice } from '#lib/format.ts';

/** What a code takes off, in words: `10% off`, `$50.00 off`. */
export function worthOf({ type, value }: ValidDiscount): string {
  return type === 'percentage' ? `${Number(value)}% off` : `${formatPrice(value)} off`;
}
