/** What Stripe's return address says (§2 /portfolio). */
export type PaymentReturn = { failed: boolean; orderId: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the query of the address; null when it is not a return from a payment. */
export function readPaymentReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search);
  if (!query.has('payment_intent') && !query.has('payment_intent_client_secret')) return null;
  const order = query.get('order') ?? '';
  return {
    failed: query.get('redirect_status') === 'failed',
    orderId: UUID.test(order) ? order : null,
  };
}
