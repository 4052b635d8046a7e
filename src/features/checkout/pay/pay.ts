import type { Decimal } from '#contract/money.ts';
import type { Order, PaymentIntentCreated } from '#contract/orders.ts';
import { hasCode } from '#lib/api-client.ts';
import { TEXTS } from '../notices/texts.ts';
import {
  isDeclined,
  outcomeOfCallError,
  outcomeOfProviderError,
  type PayOutcome,
  type ProviderError,
} from '../order/pay-outcome.ts';
import { outcomeAfterFailure, outcomeAfterPayment } from './pay-status.ts';

/** The side effects of a Pay click. Each call rejects when it fails; Stripe's errors are results. */
export type PaySteps = {
  /** Validates the card form; nothing is sent. */
  submitCard(): Promise<ProviderError | undefined>;
  createOrder(): Promise<Order>;
  createIntent(orderId: string): Promise<PaymentIntentCreated>;
  attachIntent(orderId: string, paymentIntentId: string): Promise<unknown>;
  confirm(orderId: string, clientSecret: string): Promise<ConfirmResult>;
  /** Makes the server read the payment from Stripe again. */
  refreshStatus(orderId: string): Promise<'paid' | 'processing'>;
  /** Called as soon as the works are held for this buyer. */
  onHold(order: Order): void;
  wait(milliseconds: number): Promise<void>;
};

type ConfirmResult = { status?: string; error?: ProviderError };

/**
 * The Pay click, after the form's own validation: the order of §4 with the card form checked first, so that
 * no work is held for an incomplete card. Never rejects and never charges another total than
 * `shownTotal`, the one on the page.
 */
export async function pay(steps: PaySteps, shownTotal: Decimal): Promise<PayOutcome> {
  try {
    return await attempt(steps, shownTotal);
  } catch (stop) {
    if (stop instanceof Stop) return stop.outcome;
    console.error(stop);
    return { kind: 'failed', title: TEXTS.error, message: TEXTS.unexpected };
  }
}

async function attempt(steps: PaySteps, shownTotal: Decimal): Promise<PayOutcome> {
  stopIfFailed(await stopUnlessDone(TEXTS.unexpectedTryAgain, () => steps.submitCard()));

  const order = await stopUnlessDone(TEXTS.orderFailed, () => steps.createOrder());
  // A second tab, or a first click whose response was not received, has paid it already.
  if (order.status === 'paid') return { kind: 'paid', order };
  steps.onHold(order);

  const intent = await stopUnlessDone(
    TEXTS.intentFailed,
    () => steps.createIntent(order.id),
    async (error) => {
      if (!hasCode(error, 'already_paid', 'hold_expired', 'order_changed')) return;
      // Refused because it is paid: by a confirmation whose response was not received, or by another tab.
      if ((await statusOf(steps, order.id)) === 'paid') throw new Stop({ kind: 'paid', order });
    },
  );
  await stopUnlessDone(
    TEXTS.intentFailed,
    () => steps.attachIntent(order.id, intent.paymentIntentId),
    async () => {
      // Nothing was sent to Stripe by this click, but another tab may have paid.
      const kind = await statusOf(steps, order.id);
      if (kind) throw new Stop({ kind, order });
    },
  );
  if (intent.total !== shownTotal) return { kind: 'repriced', message: '' };

  let confirmation: ConfirmResult;
  try {
    confirmation = await steps.confirm(order.id, intent.clientSecret);
  } catch {
    const message = TEXTS.unexpectedTryAgain;
    const failed = { kind: 'failed', title: TEXTS.error, message } as const;
    return await outcomeAfterFailure(steps, order, failed);
  }
  const { status, error } = confirmation;
  if (error && error.payment_intent?.status !== 'succeeded') {
    const failed = outcomeOfProviderError(error);
    return isDeclined(error) ? failed : await outcomeAfterFailure(steps, order, failed);
  }
  if (status === 'processing') return { kind: 'processing', order };
  if (!error && status !== 'succeeded') {
    return { kind: 'failed', title: TEXTS.paymentFailed, message: TEXTS.unexpectedTryAgain };
  }
  return await outcomeAfterPayment(steps, order);
}

/** What our server reads at Stripe; undefined for an order that is not paid, and without an answer. */
const statusOf = (steps: PaySteps, orderId: string) =>
  steps.refreshStatus(orderId).catch(() => undefined);

class Stop extends Error {
  readonly outcome: PayOutcome;

  constructor(outcome: PayOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** `onFailure` may throw a Stop with another outcome than the one of the error. */
async function stopUnlessDone<T>(
  fallback: string,
  step: () => Promise<T>,
  onFailure?: (error: unknown) => Promise<void>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    await onFailure?.(error);
    throw new Stop(outcomeOfCallError(error, fallback));
  }
}

function stopIfFailed(error: ProviderError | undefined): void {
  if (error) throw new Stop(outcomeOfProviderError(error));
}
