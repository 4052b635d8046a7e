/** What Stripe's return address names (§2 /portfolio). Nothing of it is believed before the server was asked. */
export type PaymentReturn = { order: string } | { paymentIntent: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the query of the address; null when it is not a return from a payment. */
export function readPaymentReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search);
  const secret = query.get('payment_intent_client_secret');
  const paymentIntent = query.get('payment_intent') ?? secret?.split('_secret')[0];
  if (paymentIntent === undefined) return null;
  const order = query.get('order') ?? '';
  return UUID.test(order) ? { order } : { paymentIntent };
}
