import { clearCart } from '#features/cart/store.ts';
import { TIMINGS } from '#lib/timings.ts';
import { toast } from '#ui/toast-store.ts';
import { forgetDraft } from './store.ts';
import { TEXTS } from './texts.ts';

type Page = {
  /** The query of the address. */
  search: string;
  after: (milliseconds: number, run: () => void) => void;
  go: (address: string) => void;
};

/** `/payment-success` (§2): clears cart and form, says so, and goes on to the portfolio after 3 seconds. */
export function welcomeBack({ search, after, go }: Page): void {
  // A failed payment is met where every return from the bank is.
  if (new URLSearchParams(search).get('redirect_status') === 'failed') {
    go(`/portfolio${search}`);
    return;
  }
  clearCart();
  forgetDraft();
  toast({ title: TEXTS.paymentSuccessful, description: TEXTS.confirmationOnItsWay });
  after(TIMINGS.paymentSuccessRedirect, () => go('/portfolio'));
}
