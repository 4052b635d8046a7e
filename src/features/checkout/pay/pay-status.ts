import type { Order } from '#contract/orders.ts';
import { hasCode, messageOf } from '#lib/api-client.ts';
import { TEXTS } from '../notices/texts.ts';
import type { FailedOutcome, PayOutcome } from '../order/pay-outcome.ts';
import type { PaySteps } from './pay.ts';

type StatusSteps = Pick<PaySteps, 'refreshStatus' | 'wait'>;

/** Waits between status calls while a payment is processed, in ms; later the webhook completes the order. */
const STATUS_RETRY_MS = [1_000, 1_500, 2_500] as const;

/**
 * Stripe has the payment; our server learns of it by this call or by webhook. Only a 409, for an order that cannot be
 * completed, changes the outcome.
 */
export async function outcomeAfterPayment(steps: StatusSteps, order: Order): Promise<PayOutcome> {
  for (const pause of [0, ...STATUS_RETRY_MS]) {
    if (pause) await steps.wait(pause);
    try {
      if ((await steps.refreshStatus(order.id)) === 'paid') break;
    } catch (error) {
      const over = outcomeOfEndedOrder(error);
      if (over) return over;
      break;
    }
  }
  return { kind: 'paid', order };
}

/**
 * What a failure of the confirmation means: the payment may have reached Stripe, where our server reads it. One that
 * has only just arrived there counts as unpaid at first, and a connection may come back, so that the question is
 * repeated.
 */
export async function outcomeAfterFailure(
  steps: StatusSteps,
  order: Order,
  failed: FailedOutcome,
): Promise<PayOutcome> {
  let isUnpaid = false;
  for (const pause of [0, ...STATUS_RETRY_MS]) {
    if (pause) await steps.wait(pause);
    try {
      return { kind: await steps.refreshStatus(order.id), order };
    } catch (error) {
      const over = outcomeOfEndedOrder(error);
      if (over) return over;
      isUnpaid = hasCode(error, 'payment_required');
    }
  }
  return isUnpaid ? failed : { ...failed, more: TEXTS.maybePaid };
}

function outcomeOfEndedOrder(error: unknown): PayOutcome | undefined {
  if (!hasCode(error, 'order_refunded', 'order_canceled')) return undefined;
  const message = messageOf(error, TEXTS.tooLate);
  return { kind: 'failed', title: TEXTS.paymentFailed, message };
}
