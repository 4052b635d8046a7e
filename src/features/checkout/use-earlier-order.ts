import { useEffect } from 'react';
import { $cart } from '#features/cart/store.ts';
import { checkPayment, type PaidCheck } from './payment-check.ts';

/**
 * Asks for the order of an earlier press of Pay whose end this browser was not told, such as after its tab was closed:
 * as the checkout opens, and when a work cannot be bought, since this buyer may have bought it.
 */
export function useEarlierOrder(isUnavailable: boolean, onFound: (check: PaidCheck) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two moments ask
  useEffect(() => {
    const { order } = $cart.get();
    if (!order) return;
    let isCurrent = true;
    void checkPayment({ order }).then((check) => {
      if (isCurrent && (check.kind === 'paid' || check.kind === 'processing')) onFound(check);
    });
    return () => {
      isCurrent = false;
    };
  }, [isUnavailable]);
}
