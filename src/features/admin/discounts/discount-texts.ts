import type { DiscountRecord } from '#contract/discount-codes.ts';
import { formatDecimal } from '#contract/money.ts';
import { formatDay } from '#lib/format.ts';

/** `10%`, `12.5%` or `$50.00`. */
export function formatDiscount({ type, value }: Pick<DiscountRecord, 'type' | 'value'>): string {
  return type === 'percentage' ? `${Number(value)}%` : formatDecimal(value);
}

/** `3 of 10`, or `3` where there is no limit. */
export function usesText({ usageCount, usageLimit }: DiscountRecord): string {
  return usageLimit === null ? String(usageCount) : `${usageCount} of ${usageLimit}`;
}

/** Whether the code can be used now: `Active`, `Until 30 November 2026`, `Off`. */
export function validityText(code: DiscountRecord, now: Date): string {
  const { isActive, expiresAt, usageLimit, usageCount } = code;
  if (!isActive) return 'Off';
  if (expiresAt && new Date(expiresAt) <= now) return 'Expired';
  if (usageLimit !== null && usageCount >= usageLimit) return 'Used up';
  return expiresAt ? `Until ${formatDay(expiresAt)}` : 'Active';
}
