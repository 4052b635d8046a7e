import { useEffect } from 'react';
import { $cart, forgetOrder } from '#features/cart/store.ts';
import { checkPayment, type PaidCheck } from './payment-return/payment-check.ts';

type Moment = { isUnavailable: boolean; isPaying: boolean };

/**
 * Asks for the order of an earlier press of Pay whose end this browser was not told, such as after its tab was closed:
 * as the checkout opens, when a work cannot be bought, since this buyer may have bought it, and after a payment. Not
 * during one, which has an end of its own.
 */
export function useEarlierOrder(
  { isUnavailable, isPaying }: Moment,
  onFound: (check: PaidCheck) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these moments ask
  useEffect(() => {
    const { order } = $cart.get();
    if (!order || isPaying) return;
    let isCurrent = true;
    void checkPayment({ order }).then((check) => {
      if (!isCurrent) return;
      if (check.kind === 'paid') onFound(check);
      if (['refunding', 'refunded', 'unknown'].includes(check.kind)) forgetOrder();
    });
    return () => {
      isCurrent = false;
    };
  }, [isUnavailable, isPaying]);
}
