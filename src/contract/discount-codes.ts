import { z } from 'zod';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

export const discountType = z.enum(['percentage', 'fixed']);

/** POST /api/discount-codes/validate (§7). */
export const discountValidate = z.strictObject({
  code: text(LIMITS.code).min(1, 'Please enter a discount code'),
});
export const validDiscount = z.object({
  code: z.string(),
  type: discountType,
  /** Percent or dollars, two decimals. */
  value: z.string(),
});
export type ValidDiscount = z.infer<typeof validDiscount>;

/** Codes compare without case and outer space. */
export const normaliseCode = (code: string) => code.trim().toUpperCase();
