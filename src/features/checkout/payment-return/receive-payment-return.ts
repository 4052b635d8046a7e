import { toast } from '#ui/toast-store.ts';
import { RETURN_TEXTS } from '../notices/return-texts.ts';
import { finishReturn } from './finish-return.ts';
import { checkPayment } from './payment-check.ts';
import type { PaymentReturn } from './payment-return.ts';

/**
 * For a buyer who returns from the bank's page (§2): the server is asked, the address becomes /portfolio, and a toast
 * says how the payment ended. A failed or unknown payment keeps the cart and the saved form. Where the server is not
 * reached, the address stays: a reload asks again.
 */
export async function receivePaymentReturn(payment: PaymentReturn): Promise<void> {
  toast({ title: RETURN_TEXTS.checking });
  const check = await checkPayment(payment);
  if (check.kind !== 'unreachable') window.history.replaceState(null, '', '/portfolio');
  toast(finishReturn(check));
  if (check.kind === 'paid' || check.kind === 'processing') showNote(check.confirmation.order.id);
}

/** The note of `OrderNote.astro`, which the page was loaded without. */
function showNote(orderId: string) {
  document.querySelector('[data-order-note]')?.removeAttribute('hidden');
  const link = document.querySelector('[data-order-link]');
  link?.setAttribute('href', `/confirmation?order=${orderId}`);
}
