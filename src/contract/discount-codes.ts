import { z } from 'zod';
import { decimal, instant } from './amounts.ts';
import { isPlainYear, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { cents, PRICE_CEILING_CENTS, toCents, toDecimal } from './money.ts';
import { typedCents } from './typed-amount.ts';

const discountType = z.enum(['percentage', 'fixed']);

/** POST /api/discount-codes/validate (§7). */
export const discountValidate = z.strictObject({
  code: text(LIMITS.code).min(1, 'Please enter a discount code'),
});
export const validDiscount = z.strictObject({
  code: z.string(),
  type: discountType,
  /** Percent or dollars, two decimals. */
  value: decimal,
});
export type ValidDiscount = z.infer<typeof validDiscount>;

/** Codes compare without case and outer space. */
export const normaliseCode = (code: string) => code.trim().toUpperCase();

/** A code as the administration lists it; personal ones of the newsletter are not listed. Dates ISO 8601. */
export const discountRecord = z
  .strictObject({
    id: z.number().int(),
    code: z.string(),
    type: discountType,
    value: decimal,
    isActive: z.boolean(),
    /** From then on it is refused; null: without an end. */
    expiresAt: instant.nullable(),
    /** How often it can be used in all; null: without a limit. */
    usageLimit: z.number().int().nullable(),
    usageCount: z.number().int(),
    oncePerCustomer: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'DiscountRecord' });
export type DiscountRecord = z.infer<typeof discountRecord>;

/** One use of a code, by the order that it was for. */
export const discountUse = z.strictObject({
  orderId: z.uuid(),
  customerEmail: z.string(),
  usedAt: instant,
});
export type DiscountUse = z.infer<typeof discountUse>;

const blank = z.literal('').transform(() => null);

/** POST /api/admin/discount-codes. `expiresOn` is the last day of use, in New Zealand: `2026-12-24`. */
export const discountCreate = z
  .strictObject({
    code: text(LIMITS.code)
      .min(3, 'Code needs at least 3 characters')
      .regex(/^[A-Za-z0-9-]+$/, 'Code may hold letters, digits and hyphens')
      .transform((code) => normaliseCode(code)),
    type: discountType,
    value: z
      .union([z.string(), z.number()])
      .refine((value) => (typedCents(value) ?? 0) > 0, 'Value must be above 0, such as 10 or 12.50')
      .refine(
        (value) => (typedCents(value) ?? 0) < PRICE_CEILING_CENTS,
        'Value must be less than $100,000,000',
      )
      .transform((value) => toDecimal(typedCents(value) ?? cents(0))),
    expiresOn: z
      .union([
        blank,
        z.null(),
        z.iso
          .date('Last day must be a date')
          .refine(isPlainYear, 'Last day must lie between 1900 and 2999'),
      ])
      .optional(),
    usageLimit: z
      .preprocess(
        (limit) => (limit === '' ? null : limit),
        z.coerce
          .number('Limit is a whole number')
          .int()
          .min(1, 'Limit is at least 1')
          .max(1_000_000, 'Limit is at most 1,000,000')
          .nullable(),
      )
      .optional(),
    oncePerCustomer: z.boolean().optional(),
  })
  .refine(({ type, value }) => type === 'fixed' || (toCents(value) ?? 0) <= 10_000, {
    path: ['value'],
    message: 'A percentage is at most 100',
  });
export type DiscountCreate = z.infer<typeof discountCreate>;

/** PUT /api/admin/discount-codes/{id}/status. */
export const discountStatus = z.strictObject({ isActive: z.boolean() });
