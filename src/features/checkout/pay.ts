import type { Decimal } from '#contract/money.ts';
import type { Order, PaymentIntentCreated } from '#contract/orders.ts';
import { hasCode, messageOf } from '#lib/api-client.ts';
import {
  outcomeOfCallError,
  outcomeOfProviderError,
  type PayOutcome,
  type ProviderError,
} from './pay-outcome.ts';
import { TEXTS } from './texts.ts';

/** The side effects of a Pay click. Each call rejects when it fails; Stripe's errors are results. */
export type PaySteps = {
  /** Validates the card form; nothing is sent. */
  submitCard(): Promise<ProviderError | undefined>;
  createOrder(): Promise<Order>;
  createIntent(orderId: string): Promise<PaymentIntentCreated>;
  attachIntent(orderId: string, paymentIntentId: string): Promise<unknown>;
  confirm(orderId: string, clientSecret: string): Promise<Confirmation>;
  /** Makes the server read the payment from Stripe again. */
  refreshStatus(orderId: string): Promise<'paid' | 'processing'>;
  /** Called as soon as the works are held for this buyer. */
  onHold(order: Order): void;
  wait(milliseconds: number): Promise<void>;
};

type Confirmation = { status?: string; error?: ProviderError };

/**
 * Waits between status calls while a payment is processed, in ms; after the last one the webhook completes the order.
 */
const STATUS_RETRY_MS = [1_000, 1_500, 2_500] as const;

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
    async () => {
      // Refused because it is paid: by a confirmation whose response was not received, or by another tab.
      if (await isPaid(steps, order.id)) throw new Stop({ kind: 'paid', order });
    },
  );
  await stopUnlessDone(TEXTS.intentFailed, () =>
    steps.attachIntent(order.id, intent.paymentIntentId),
  );
  if (intent.total !== shownTotal) return { kind: 'repriced', message: '' };

  const { status, error } = await stopUnlessDone(TEXTS.unexpectedTryAgain, () =>
    steps.confirm(order.id, intent.clientSecret),
  );
  if (error && error.payment_intent?.status !== 'succeeded') stopIfFailed(error);
  if (status === 'processing') return { kind: 'processing', order };
  if (!error && status !== 'succeeded') {
    return { kind: 'failed', title: TEXTS.paymentFailed, message: TEXTS.unexpectedTryAgain };
  }
  return await outcomeAfterPayment(steps, order);
}

/**
 * Stripe has the payment; our server learns of it by this call or by webhook. Only a 409, for an order that cannot be
 * completed, changes the outcome.
 */
async function outcomeAfterPayment(steps: PaySteps, order: Order): Promise<PayOutcome> {
  for (const pause of [0, ...STATUS_RETRY_MS]) {
    if (pause) await steps.wait(pause);
    try {
      if ((await steps.refreshStatus(order.id)) === 'paid') break;
    } catch (error) {
      if (!hasCode(error, 'order_refunded', 'order_canceled')) break;
      const message = messageOf(error, TEXTS.tooLate);
      return { kind: 'failed', title: TEXTS.paymentFailed, message };
    }
  }
  return { kind: 'paid', order };
}

const isPaid = (steps: PaySteps, orderId: string): Promise<boolean> =>
  steps.refreshStatus(orderId).then(
    (answer) => answer === 'paid',
    () => false,
  );

class Stop extends Error {
  readonly outcome: PayOutcome;

  constructor(outcome: PayOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * `ifPossiblyPaid` is called when the error suggests that the order is already paid; it may throw a Stop with that outcome.
 */
async function stopUnlessDone<T>(
  fallback: string,
  step: () => Promise<T>,
  ifPossiblyPaid?: () => Promise<void>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (hasCode(error, 'already_paid', 'hold_expired', 'order_changed')) await ifPossiblyPaid?.();
    throw new Stop(outcomeOfCallError(error, fallback));
  }
}

function stopIfFailed(error: ProviderError | undefined): void {
  if (error) throw new Stop(outcomeOfProviderError(error));
}
