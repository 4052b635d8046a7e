import { orderNumber } from '#contract/order-number.ts';
import { clearCart } from '#features/cart/store.ts';
import { request } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';
import { clearSavedDelivery } from './delivery-storage.ts';
import { readPaymentReturn } from './payment-return.ts';

/**
 * For a buyer who returns from the bank's page (§2): clears the cart and the saved form, or keeps both when the payment
 * failed, and shows a toast. The server reads the payment from Stripe again, and the address becomes /portfolio.
 */
export function receivePaymentReturn(): void {
  const payment = readPaymentReturn(window.location.search);
  if (!payment) return;
  window.history.replaceState(null, '', '/portfolio');
  if (payment.orderId) {
    // The webhook and the sweep settle the order as well: a failure here changes nothing.
    request('PUT /api/orders/{id}/status', {
      params: { id: payment.orderId },
      body: { status: 'paid' },
    }).catch(() => {});
  }
  if (payment.failed) {
    toast({
      title: 'Payment Failed',
      description: 'Nothing was charged. Your collection is still here.',
      variant: 'destructive',
    });
    return;
  }
  clearCart();
  clearSavedDelivery();
  toast({
    title: 'Payment Successful',
    description: payment.orderId
      ? `Thank you. Your order number is ${orderNumber(payment.orderId)}; a confirmation is on its way to you by email.`
      : 'Thank you. A confirmation is on its way to you by email.',
  });
}
