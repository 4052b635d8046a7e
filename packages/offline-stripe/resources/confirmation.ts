import type { Outcome } from '../model/cards.ts';
import type { Intent, PaymentMethod, StripeEvent } from '../model/objects.ts';
import { type Call, emit } from '../request/call.ts';
import { ApiError, invalidRequest } from '../request/errors.ts';
import { requiredText } from '../request/form.ts';
import { recordCharge } from './charges.ts';
import { openDispute, warnOfFraud } from './disputes.ts';
import { outcomeOf } from './payment-methods.ts';

type Decline = Extract<Outcome, { does: 'decline' }>;

/**
 * Confirms an open intent with the given payment method or its own. Throws 402 when the card is
 * declined; the intent then requires another method.
 */
export function confirmWith(call: Call, intent: Intent, given: PaymentMethod | null): Intent {
  const attached = intent.payment_method && call.store.get('methods', intent.payment_method);
  const method = given ?? (attached ? attached.method : null);
  if (!method) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const ready = { ...intent, last_payment_error: null, payment_method: method.id };
  return applyOutcome(call, ready, method, outcomeOf(call, method));
}

/** Completes a pending 3-D Secure or redirect. Throws 400 if none is pending. */
export function authenticate(call: Call, intent: Intent, outcome: 'succeed' | 'fail'): Intent {
  const method = intent.payment_method && call.store.get('methods', intent.payment_method);
  if (intent.status !== 'requires_action' || !method) {
    throw invalidRequest(`No authentication is pending: the status is ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  if (outcome === 'fail') return failAuthentication(call, intent, method.method);
  const { outcome: first } = method;
  const after: Outcome = first.does === 'authenticate' ? first.after : { does: 'succeed' };
  return applyOutcome(call, { ...intent, next_action: null }, method.method, after);
}

/** Ends `processing`, as a bank debit does days later. Throws 400 in any other state. */
export function settle(call: Call, intent: Intent, outcome: 'succeed' | 'fail'): Intent {
  const method = intent.payment_method && call.store.get('methods', intent.payment_method);
  if (intent.status !== 'processing' || !method) {
    throw invalidRequest(`Nothing is processing: the status is ${intent.status}.`);
  }
  const failure: Decline = {
    does: 'decline',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  };
  if (outcome === 'succeed') return succeed(call, intent, method.method);
  return declined(call, intent, method.method, failure).intent;
}

function applyOutcome(call: Call, intent: Intent, method: PaymentMethod, outcome: Outcome): Intent {
  switch (outcome.does) {
    case 'succeed':
      return succeed(call, intent, method);
    case 'decline':
      throw declined(call, intent, method, outcome).failure;
    case 'process':
      return transition(call, 'payment_intent.processing', { ...intent, status: 'processing' });
    default:
      return transition(call, 'payment_intent.requires_action', {
        ...intent,
        next_action: outcome.does === 'redirect' ? redirect(call, intent) : challenge(intent),
        status: 'requires_action',
      });
  }
}

function transition(call: Call, event: StripeEvent['type'], intent: Intent): Intent {
  emit(call, event, intent);
  return call.store.put('intents', intent);
}

function succeed(call: Call, intent: Intent, method: PaymentMethod): Intent {
  const charge = recordCharge(call, intent, method, null);
  emit(call, 'charge.succeeded', charge);
  const outcome = outcomeOf(call, method);
  const later = outcome.does === 'succeed' ? outcome.later : undefined;
  if (later === 'dispute') openDispute(call, charge);
  if (later === 'warn') warnOfFraud(call, charge);
  return transition(call, 'payment_intent.succeeded', {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  });
}

function declined(call: Call, intent: Intent, method: PaymentMethod, decline: Decline) {
  const charge = recordCharge(call, intent, method, decline);
  emit(call, 'charge.failed', charge);
  const details = {
    charge: charge.id,
    code: decline.code,
    ...(decline.code === 'card_declined' || decline.declineCode === decline.code
      ? { decline_code: decline.declineCode }
      : {}),
    ...(decline.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    payment_method: method,
  };
  const failure = new ApiError(402, 'card_error', decline.message, details);
  const after = requireMethod(call, intent, { ...failure.error, type: 'card_error' }, charge.id);
  failure.error.payment_intent = after;
  return { failure, intent: after };
}

function failAuthentication(call: Call, intent: Intent, method: PaymentMethod): Intent {
  const { error } = invalidRequest(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    { code: 'payment_intent_authentication_failure', payment_method: method },
  );
  return requireMethod(
    call,
    intent,
    { ...error, type: 'invalid_request_error' },
    intent.latest_charge,
  );
}

function requireMethod(
  call: Call,
  intent: Intent,
  error: NonNullable<Intent['last_payment_error']>,
  chargeId: string | null,
): Intent {
  return transition(call, 'payment_intent.payment_failed', {
    ...intent,
    last_payment_error: error,
    latest_charge: chargeId,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
}

function challenge(intent: Intent): Intent['next_action'] {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id },
  };
}

function redirect(call: Call, intent: Intent): Intent['next_action'] {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
  });
  const returnUrl = requiredText(call.params, 'return_url');
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url: `${call.url}/redirect?${query}` },
  };
}
