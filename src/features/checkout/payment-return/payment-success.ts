import { clearCart } from '#features/cart/store.ts';
import { TIMINGS } from '#lib/timings.ts';
import { type TextToast, toast } from '#ui/toast-store.ts';
import { finishReturn } from './finish-return.ts';
import { checkPayment, type PaymentCheck } from './payment-check.ts';
import { readPaymentReturn } from './payment-return.ts';

type Page = {
  /** The query of the address. */
  search: string;
  show: (message: TextToast) => void;
  schedule: (milliseconds: number, task: () => void) => void;
  go: (address: string) => void;
};

/** An address without a payment is a return from the one that was paid this recently, in ms. */
const RECENT_MS = 60 * 60_000;

/**
 * `/payment-success` (§2): once the server knows the payment, clears cart and form, says so, and goes on to the
 * portfolio after 3 seconds. Any other payment is said to be what it is, and the page stays.
 */
export async function finishPayment(
  { search, show, schedule, go }: Page,
  check = checkPayment,
): Promise<void> {
  const named = readPaymentReturn(search);
  const found = await check(named ?? {});
  const result = named || isRecent(found) ? found : ({ kind: 'unknown' } as const);
  const message = finishReturn(result);
  show(message);
  toast(message);
  if (result.kind === 'paid' || result.kind === 'processing') {
    // The address itself clears the cart (S2-018); a return from a payment, what was paid.
    if (!named) clearCart();
    schedule(TIMINGS.paymentSuccessRedirect, () => go('/portfolio'));
  }
}

function isRecent(check: PaymentCheck): boolean {
  if (!('confirmation' in check)) return check.kind === 'unreachable';
  return Date.now() - Date.parse(check.confirmation.paidAt ?? '') < RECENT_MS;
}
