import { orderNumber } from '#contract/order-number.ts';
import { $totalItems, removePaid } from '#features/cart/store.ts';
import type { TextToast } from '#ui/toast-store.ts';
import { clearSavedDelivery } from '../delivery/delivery-storage.ts';
import { RETURN_TEXTS as TEXTS } from '../notices/return-texts.ts';
import { rememberOrder } from '../order/latest-order.ts';
import type { PaidCheck, PaymentCheck } from './payment-check.ts';

type PaidLine = { artworkId: number; quantity: number };

/** Takes what was paid out of the cart, clears the saved form, and returns what to say about the order. */
export function finishOrder(
  kind: PaidCheck['kind'],
  id: string,
  paid: readonly PaidLine[],
): TextToast {
  removePaid(paid);
  clearSavedDelivery();
  rememberOrder(id);
  return kind === 'paid'
    ? { title: TEXTS.paymentSuccessful, description: TEXTS.thankYou(orderNumber(id)) }
    : { title: TEXTS.processing, description: TEXTS.processingMore(orderNumber(id)) };
}

/** Acts on the payment that a buyer returns from (§2), and returns what to say about it. */
export function finishReturn(check: PaymentCheck): TextToast {
  const destructive = { variant: 'destructive' } as const;
  switch (check.kind) {
    case 'paid':
    case 'processing': {
      const { order, items } = check.confirmation;
      const paid = items.flatMap(({ artwork, quantity }) =>
        artwork ? [{ artworkId: artwork.id, quantity }] : [],
      );
      return finishOrder(check.kind, order.id, paid);
    }
    case 'refunding':
    case 'refunded': {
      const { kind, confirmation } = check;
      // A sale that was completed and refunded since: its payment did not come too late.
      if (confirmation.paidAt)
        return {
          title: TEXTS.confirmationTitle[kind],
          description: TEXTS.nextSteps('', '')[kind],
          ...destructive,
        };
      return { title: TEXTS.paymentFailed, description: TEXTS.tooLate, ...destructive };
    }
    case 'unpaid': {
      const description = $totalItems.get() > 0 ? TEXTS.nothingPaid : TEXTS.nothingPaidAndEmpty;
      return { title: TEXTS.paymentFailed, description, ...destructive };
    }
    case 'unknown':
      return { title: TEXTS.paymentUnknown, description: TEXTS.nothingChanged, ...destructive };
    case 'unreachable':
      return { title: TEXTS.notChecked, description: TEXTS.nothingChanged, ...destructive };
  }
}
