import { type Charge, newId, type Refund, type StripeList } from '../model/objects.ts';
import { type Call, emit } from '../request/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../request/errors.ts';
import { integer, oneOf, text } from '../request/form.ts';
import { page } from '../request/lists.ts';
import { mergedMetadata } from '../request/metadata.ts';
import { chargeOf } from './charges.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Why a refund fails later: https://docs.stripe.com/refunds#failed-refunds */
export type RefundFailure =
  | 'charge_for_pending_refund_disputed'
  | 'declined'
  | 'expired_or_canceled_card'
  | 'insufficient_funds'
  | 'lost_or_stolen_card';

/**
 * `POST /v1/refunds`: of a payment intent or a charge, whole or in part. Throws 400 where one of the charge failed
 * before, as Stripe does (Automattic/woocommerce-payments#2286); the code is the one that users of it report.
 */
export function createRefund(call: Call): Refund {
  const { params, store } = call;
  const charge = chargeToRefund(call);
  const remaining = charge.amount - charge.amount_refunded;
  const amount = integer(params, 'amount') ?? remaining;
  const reason = oneOf(params, 'reason', REASONS) ?? null;
  if (remaining === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount < 1 || amount > remaining) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(remaining)})`,
      { code: 'charge_already_refunded', param: 'amount' },
    );
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (store.all('refunds').some((made) => made.charge === charge.id && made.status === 'failed')) {
    throw invalidRequest(`A previous attempt to refund charge ${charge.id} failed.`, {
      code: 'charge_already_refunded',
    });
  }
  const method = charge.payment_method && store.get('methods', charge.payment_method);
  const later = method && method.outcome.does === 'succeed' ? method.outcome.later : undefined;
  const refund = store.put('refunds', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: mergedMetadata({}, params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === 'hold-refund' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const refunded = store.put('charges', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === remaining,
  });
  emit(call, 'refund.created', refund);
  emit(call, 'charge.refunded', refunded);
  return refund;
}

/**
 * A refund ends, days after it was made: a pending one succeeds, or one fails, and its amount no longer counts as
 * refunded. Throws 400 for one that failed before.
 */
export function endRefund(
  call: Call,
  outcome: 'succeed' | 'fail',
  failureReason: RefundFailure = 'expired_or_canceled_card',
): Refund {
  const refund = retrieveRefund(call);
  if (refund.status === 'failed') throw invalidRequest(`Refund ${refund.id} has failed already.`);
  if (outcome === 'succeed') {
    const made = call.store.put('refunds', { ...refund, status: 'succeeded' });
    emit(call, 'refund.updated', made);
    return made;
  }
  const charge = chargeOf(call.store, refund.charge, 'charge');
  call.store.put('charges', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  const failed = call.store.put('refunds', {
    ...refund,
    failure_reason: failureReason,
    status: 'failed',
  });
  emit(call, 'refund.updated', failed);
  emit(call, 'refund.failed', failed);
  return failed;
}

/** `GET /v1/refunds/:id` */
export function retrieveRefund({ store, id }: Call): Refund {
  const refund = store.get('refunds', id);
  if (!refund) throw noSuch('refund', id);
  return refund;
}

/** `GET /v1/refunds`, of one payment intent or charge if named. */
export function listRefunds(call: Call): StripeList<Refund> {
  const intentId = text(call.params, 'payment_intent');
  const chargeId = text(call.params, 'charge');
  const refunds = call.store
    .all('refunds')
    .filter((refund) => !intentId || refund.payment_intent === intentId)
    .filter((refund) => !chargeId || refund.charge === chargeId);
  return page(call, refunds, '/v1/refunds');
}

function chargeToRefund({ params, store }: Call): Charge {
  const chargeId = text(params, 'charge');
  const intentId = text(params, 'payment_intent');
  if (!chargeId && !intentId) throw missingParameter('payment_intent');
  const intent = intentId ? store.get('intents', intentId) : undefined;
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const id = chargeId ?? intent?.latest_charge;
  const charge = id ? chargeOf(store, id, 'charge') : undefined;
  if (charge?.paid) return charge;
  throw invalidRequest(
    intentId
      ? `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
      : `Charge ${chargeId} has not been paid.`,
    { param: intentId ? 'payment_intent' : 'charge' },
  );
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
