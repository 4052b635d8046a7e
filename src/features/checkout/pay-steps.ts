import { attachPaymentIntent, createOrder, createPaymentIntent, refreshStatus } from './api.ts';
import type { CardHandle } from './CardForm.tsx';
import type { Delivery } from './delivery.ts';
import { billingDetails, orderLines, orderRequest } from './order-request.ts';
import type { PaySteps } from './pay.ts';
import type { ReadySetup } from './use-setup.ts';

type Context = {
  card: CardHandle;
  delivery: Delivery;
  setup: ReadySetup;
  cartKey: string;
  onHold: PaySteps['onHold'];
};

/** The steps of the Pay click, against our API (§7) and the mounted card form. */
export function payStepsOf({ card, delivery, setup, cartKey, onHold }: Context): PaySteps {
  const { lines, intent, code } = setup;
  const { stripe, elements } = card;
  const { email, firstName, lastName } = delivery;
  return {
    submitCard: async () => (await elements.submit()).error,
    createOrder: () => createOrder(orderRequest(delivery, lines, intent, code), cartKey),
    createIntent: (orderId) =>
      createPaymentIntent({
        items: orderLines(lines),
        total: intent.total,
        discountCode: code,
        customerInfo: { email, firstName, lastName },
        orderId,
      }),
    attachIntent: attachPaymentIntent,
    fetchUpdates: async () => {
      const { error } = await elements.fetchUpdates();
      if (error) return { message: error.message };
      card.total = intent.total;
      return undefined;
    },
    confirm: async (orderId) => {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: `${window.location.origin}/portfolio?order=${orderId}`,
          payment_method_data: { billing_details: billingDetails(delivery) },
        },
        redirect: 'if_required',
      });
      return { ...(error && { error }), ...(paymentIntent && { status: paymentIntent.status }) };
    },
    refreshStatus,
    onHold,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  };
}
