/**
 * The order's states, and how Stripe's status of a payment changes each (refunds: server/orders/payment/refund.ts).
 * Pure: no clock, no table, no Stripe.
 */

export const ORDER_STATUSES = ['pending', 'paid', 'expired', 'refund_pending', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What Stripe says of the order's intent; amounts in cents. */
export type IntentFacts = {
  status: string;
  amountReceivedCents: number;
  /** What was refunded of it so far, here or at Stripe. */
  amountRefundedCents: number;
  currency: string;
};

export type Order = { status: OrderStatus; totalCents: number; holdExpired: boolean };

export type Move =
  /** Nothing changes: already settled, or Stripe has not decided. */
  | { kind: 'none' }
  /** Paid in full: its claims become sales; an expired order must first claim its works again. */
  | { kind: 'pay'; reclaim: boolean }
  /** Paid, but to be refunded: the amount or currency is wrong, or a part was refunded before. */
  | { kind: 'refund' }
  /** The intent is canceled but the hold is still valid: the buyer may try again with a new intent. */
  | { kind: 'unbind' }
  /** The hold is over and Stripe confirmed that nobody can pay any more. */
  | { kind: 'expire' };

/** Decides what an intent's state means for its order. Only `succeeded` and `canceled` change anything. */
export function moveFor(order: Order, intent: IntentFacts, currency: string): Move {
  const open = order.status === 'pending' || order.status === 'expired';
  if (intent.status === 'succeeded' && open) {
    const exact = intent.amountReceivedCents === order.totalCents && intent.currency === currency;
    const buys = exact && intent.amountRefundedCents === 0;
    return buys ? { kind: 'pay', reclaim: order.status === 'expired' } : { kind: 'refund' };
  }
  if (intent.status === 'canceled' && order.status === 'pending') {
    return { kind: order.holdExpired ? 'expire' : 'unbind' };
  }
  return { kind: 'none' };
}
