import type { CardHandle } from '../card/CardForm.tsx';
import type { Delivery } from '../delivery/delivery.ts';
import {
  attachPaymentIntent,
  createOrder,
  createPaymentIntent,
  refreshStatus,
} from '../order/api.ts';
import { billingDetails, orderLines, orderRequest } from '../order/order-request.ts';
import type { ReadySetup } from '../setup/use-setup.ts';
import type { PaySteps } from './pay.ts';

type Context = {
  card: CardHandle;
  delivery: Delivery;
  setup: ReadySetup;
  cartKey: string;
  onHold: PaySteps['onHold'];
};

/** The steps of the Pay click, against our API (§7) and the mounted card form. */
export function payStepsOf({ card, delivery, setup, cartKey, onHold }: Context): PaySteps {
  const { lines, price, code, destination } = setup;
  const { stripe, elements } = card;
  const { email, firstName, lastName } = delivery;
  return {
    submitCard: async () => (await elements.submit()).error,
    createOrder: () =>
      createOrder(orderRequest(delivery, lines, price, code, destination), cartKey),
    createIntent: (orderId) =>
      createPaymentIntent({
        items: orderLines(lines),
        total: price.total,
        discountCode: code,
        customerInfo: { email, firstName, lastName },
        orderId,
      }),
    attachIntent: attachPaymentIntent,
    confirm: async (orderId, clientSecret) => {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
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
