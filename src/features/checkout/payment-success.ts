import { clearCart } from '#features/cart/store.ts';
import { TIMINGS } from '#lib/timings.ts';
import { toast } from '#ui/toast-store.ts';
import { clearSavedDelivery } from './delivery-storage.ts';
import { TEXTS } from './texts.ts';

type Page = {
  /** The query of the address. */
  search: string;
  schedule: (milliseconds: number, task: () => void) => void;
  go: (address: string) => void;
};

/** `/payment-success` (§2): clears cart and form, says so, and goes on to the portfolio after 3 seconds. */
export function finishPayment({ search, schedule, go }: Page): void {
  // `receivePaymentReturn` of that page handles a failed payment.
  if (new URLSearchParams(search).get('redirect_status') === 'failed') {
    go(`/portfolio${search}`);
    return;
  }
  clearCart();
  clearSavedDelivery();
  toast({ title: TEXTS.paymentSuccessful, description: TEXTS.confirmationOnItsWay });
  schedule(TIMINGS.paymentSuccessRedirect, () => go('/portfolio'));
}
