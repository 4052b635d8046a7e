import type { ValidDiscount } from '#contract/discount-codes.ts';
import { readWelcomeCode } from '#contract/welcome-code.ts';
import { messageOf, ResponseError, request } from '#lib/api-client.ts';
import { formatPrice } from '#lib/format.ts';
import { toast } from '#ui/toast-store.ts';
import { setDiscount } from './store.ts';

/** The discount of a valid code (§7). Throws ResponseError for any other code. */
export function validateCode(code: string): Promise<ValidDiscount> {
  return request('POST /api/discount-codes/validate', { body: { code } });
}

/**
 * Applies a code that the server finds valid, and shows a toast either way (§8): a code that could not be checked is
 * not called invalid. The form shows the rest: the discount, or what is wrong, which is returned. For a link, which has
 * no form, the toast says it.
 */
export async function applyCode(
  code: string,
  { isLink = false } = {},
): Promise<string | undefined> {
  const more = (description: string) => (isLink ? { description } : {});
  try {
    const discount = await validateCode(code);
    setDiscount(discount);
    toast({ title: 'Discount Applied', ...more(`${discountText(discount)} at the checkout`) });
    return undefined;
  } catch (error) {
    const [title, description] = isRefusal(error)
      ? ['Invalid Code', messageOf(error, 'The discount code is not valid')]
      : ['Code Not Checked', messageOf(error, 'The code could not be checked. Please try again.')];
    toast({ title, ...more(description), variant: 'destructive' });
    return description;
  }
}

/** Whether the server looked at the code: not without a response, in an outage, or after too many requests. */
const isRefusal = (error: unknown) =>
  error instanceof ResponseError && error.status < 500 && error.status !== 429;

/** What a discount takes off: `10% off`, `$50.00 off`. */
export function discountText({ type, value }: ValidDiscount): string {
  return type === 'percentage' ? `${Number(value)}% off` : `${formatPrice(value)} off`;
}

/** An applied code as the form shows it. The server tells nobody but its owner whether a welcome code was issued. */
export const appliedCode = (discount: ValidDiscount) => ({
  code: discount.code,
  amount: discountText(discount),
  ...(readWelcomeCode(discount.code) && {
    note: 'For a first purchase, with the email address that it was mailed to.',
  }),
});
