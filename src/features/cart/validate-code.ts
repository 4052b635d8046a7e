import type { ValidDiscount } from '#contract/discount-codes.ts';
import { request } from '#lib/api-client.ts';

/** Asks whether a code is valid (§7); raises ApiError when it is not. */
export function validateCode(code: string): Promise<ValidDiscount> {
  return request('POST', '/api/discount-codes/validate', { json: { code } });
}
