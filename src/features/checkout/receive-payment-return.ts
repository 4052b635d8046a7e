import { toast } from '#ui/toast-store.ts';
import { finishReturn } from './finish-return.ts';
import { checkPayment } from './payment-check.ts';
import type { PaymentReturn } from './payment-return.ts';

/**
 * For a buyer who returns from the bank's page (§2): the address becomes /portfolio, the server is asked, and a toast
 * says how the payment ended. A failed or unknown payment keeps the cart and the saved form.
 */
export async function receivePaymentReturn(payment: PaymentReturn): Promise<void> {
  window.history.replaceState(null, '', '/portfolio');
  const check = await checkPayment(payment);
  toast(finishReturn(check));
  if (check.kind === 'paid' || check.kind === 'processing') showNote(check.confirmation.order.id);
}

/** The note of `OrderNote.astro`, which the page was loaded without. */
function showNote(orderId: string) {
  document.querySelector('[data-order-note]')?.removeAttribute('hidden');
  const link = document.querySelector('[data-order-link]');
  link?.setAttribute('href', `/confirmation?order=${orderId}`);
}
