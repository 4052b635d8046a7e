import type { ValidDiscount } from '#contract/discount-codes.ts';
import { readWelcomeCode } from '#contract/welcome-code.ts';
import { messageOf, ResponseError, request } from '#lib/api-client.ts';
import { formatPrice } from '#lib/format.ts';
import { TIMINGS } from '#lib/timings.ts';
import { toast } from '#ui/toast-store.ts';
import { setDiscount } from './store.ts';

/** The discount of a valid code (§7). Throws ResponseError for any other code. */
export function validateCode(code: string): Promise<ValidDiscount> {
  const timeoutMs = TIMINGS.checkoutCall;
  return request('POST /api/discount-codes/validate', { body: { code }, timeoutMs });
}

/**
 * Applies a code that the server finds valid, and shows a toast either way (§8). The form shows the rest: the discount,
 * or what is wrong, which is returned.
 */
export async function applyCode(code: string): Promise<string | undefined> {
  try {
    setDiscount(await validateCode(code));
    toast({ title: 'Discount Applied' });
    return undefined;
  } catch (error) {
    const { title, description } = codeProblem(error);
    toast({ title, variant: 'destructive' });
    return description;
  }
}

/**
 * What a toast says of a code that was not applied. One that the server has not looked at (no response, an outage, too
 * many requests) is not called invalid: `isChecked` is false.
 */
export function codeProblem(error: unknown) {
  const isChecked = error instanceof ResponseError && error.status < 500 && error.status !== 429;
  return isChecked
    ? {
        isChecked,
        title: 'Invalid Code',
        description: messageOf(error, 'The discount code is not valid'),
      }
    : {
        isChecked,
        title: 'Code Not Checked',
        description: messageOf(error, 'The code could not be checked. Please try again.'),
      };
}

/** What a discount takes off: `10% off`, `$50.00 off`. */
export function discountText({ type, value }: ValidDiscount): string {
  return type === 'percentage' ? `${Number(value)}% off` : `${formatPrice(value)} off`;
}

/**
 * An applied code as the form shows it. Whether a welcome code was issued, the server tells nobody but who has the
 * address.
 */
export const appliedCode = (discount: ValidDiscount) => ({
  code: discount.code,
  amount: discountText(discount),
  ...(readWelcomeCode(discount.code) && {
    note: 'For a first purchase, with the email address that it was emailed to.',
  }),
});
