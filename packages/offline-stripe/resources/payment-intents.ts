import type { Intent, StripeList } from '../model/objects.ts';
import { type Call, emit } from '../request/call.ts';
import { type ApiError, invalidRequest, missingParameter, noSuch } from '../request/errors.ts';
import { oneOf, text } from '../request/form.ts';
import { page } from '../request/lists.ts';
import { mergedMetadata } from '../request/metadata.ts';
import { confirmWith } from './confirmation.ts';
import { amountIn, descriptionsIn } from './intent-fields.ts';
import { methodFor } from './payment-methods.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** `GET /v1/payment_intents/:id` */
export function retrieveIntent(call: Call): Intent {
  return intentOf(call);
}

/** `GET /v1/payment_intents` */
export function listIntents(call: Call): StripeList<Intent> {
  return page(call, call.store.all('intents'), '/v1/payment_intents');
}

/** `POST /v1/payment_intents/:id`. Metadata may change in any state, the amount only while open. */
export function updateIntent(call: Call): Intent {
  const { params } = call;
  const intent = intentOf(call);
  const amount = amountIn(params, intent.currency) ?? intent.amount;
  const method = methodFor(call);
  if ((amount !== intent.amount || method) && !OPEN.includes(intent.status)) {
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
      intent,
    );
  }
  const updated = { ...intent, ...descriptionsIn(params), amount };
  updated.metadata = mergedMetadata(intent.metadata, params);
  if (method) updated.payment_method = method.id;
  // A pending authentication was for the old amount: the intent must be confirmed again.
  const isInvalidated = intent.status === 'requires_action' && amount !== intent.amount;
  if (method || isInvalidated) {
    updated.status = 'requires_confirmation';
    updated.next_action = null;
  }
  return call.store.put('intents', updated);
}

/** `POST /v1/payment_intents/:id/confirm` */
export function confirmIntent(call: Call): Intent {
  const intent = intentOf(call);
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (!OPEN.includes(intent.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
  return confirmWith(call, { ...intent, ...descriptionsIn(call.params) }, methodFor(call));
}

/** `POST /v1/payment_intents/:id/cancel` */
export function cancelIntent(call: Call): Intent {
  const intent = intentOf(call);
  const reason = oneOf(call.params, 'cancellation_reason', REASONS) ?? null;
  if (!OPEN.includes(intent.status) && !isCancelableWhileProcessing(call, intent)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      intent,
    );
  }
  const canceled = call.store.put('intents', {
    ...intent,
    canceled_at: call.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  emit(call, 'payment_intent.canceled', canceled);
  return canceled;
}

function isCancelableWhileProcessing(call: Call, { status, payment_method: id }: Intent): boolean {
  const outcome = id && status === 'processing' ? call.store.get('methods', id)?.outcome : null;
  return Boolean(outcome && outcome.does === 'process' && outcome.isCancelable);
}

/** The intent of the path; a browser must send its client secret. Throws 404 or 400. */
export function intentOf(call: Call): Intent {
  const intent = call.store.get('intents', call.id);
  if (!intent) throw noSuch('payment_intent', call.id, 'intent');
  const secret = text(call.params, 'client_secret');
  if (call.fromBrowser && secret === undefined) throw missingParameter('client_secret');
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

function unexpectedState(message: string, intent: Intent): ApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
