import type { OrderConfirmation } from '#contract/orders.ts';
import { hasCode, request } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';

/** What the server knows of the payment that a buyer returns from. */
export type PaymentCheck =
  | PaidCheck
  | { kind: 'refunding' | 'refunded' | 'unpaid'; confirmation: OrderConfirmation }
  /** No payment of this browser. */
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** A payment that was made. */
export type PaidCheck = { kind: 'paid' | 'processing'; confirmation: OrderConfirmation };

/** Asks the server, which reads the payment at Stripe: what an address says may be invented. */
export async function checkPayment(
  named: { order?: string; paymentIntent?: string },
  ask = (body: { order?: string; paymentIntent?: string }) =>
    request('POST /api/orders/confirmation', { body, timeoutMs: TIMINGS.checkoutCall }),
): Promise<PaymentCheck> {
  try {
    const confirmation = await ask(named);
    return { kind: kindOf(confirmation), confirmation };
  } catch (error) {
    return { kind: hasCode(error, 'not_found', 'invalid') ? 'unknown' : 'unreachable' };
  }
}

function kindOf({ order, isProcessing }: OrderConfirmation) {
  if (isProcessing) return 'processing';
  switch (order.status) {
    case 'paid':
      return 'paid';
    case 'refund_pending':
      return 'refunding';
    case 'refunded':
      return 'refunded';
    default:
      return 'unpaid';
  }
}
