import type { ValidDiscount } from '#contract/discount-codes.ts';
import { request } from '#lib/api-client.ts';

/** What a discount code takes off (§7); rejects with ApiError when it is not valid. */
export function validateCode(code: string): Promise<ValidDiscount> {
  return request('POST /api/discount-codes/validate', { body: { code } });
}
