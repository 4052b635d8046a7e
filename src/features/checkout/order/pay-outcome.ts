import type { Order } from '#contract/orders.ts';
import { errorOf, ResponseError } from '#lib/api-client.ts';
import { type DeliveryField, fieldProblems } from '../delivery/delivery.ts';
import { TEXTS } from '../notices/texts.ts';

/**
 * The outcome of a Pay click. In all but the first two the form keeps its values and no money is kept, unless `more`
 * says that it may be: a late payment is refunded.
 */
export type PayOutcome =
  | { kind: 'paid'; order: Order }
  /** Stripe took the payment and decides later. */
  | { kind: 'processing'; order: Order }
  /** Works that cannot be bought, or not so many of them; `message` names them, `free` how many copies can be. */
  | {
      kind: 'unavailable';
      artworkIds: number[];
      free: readonly { artworkId: number; copies: number }[];
      message: string;
    }
  /** A price or the total is not the one shown; `message` says what changed. */
  | { kind: 'repriced'; message: string }
  /** The discount code is not valid for this buyer, or not with this email address. */
  | { kind: 'discount'; message: string; needsOtherAddress: boolean }
  | { kind: 'fields'; problems: [DeliveryField, string][]; message: string }
  | FailedOutcome;

/** `more` says that the payment may have gone through all the same. */
export type FailedOutcome = { kind: 'failed'; title: string; message: string; more?: string };

/** The fields of a Stripe.js error that decide the outcome. */
export type ProviderError = {
  type?: string;
  code?: string;
  message?: string;
  payment_intent?: { status?: string };
};

const DECLINED = new Set<string | undefined>(['card_error', 'validation_error']);
/** A failed 3-D Secure check: Stripe's type is an invalid request, but it is shown as a card error. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** S8-010 to S8-012: an invalid or declined card, a failure at Stripe, or an unknown error. */
export function outcomeOfProviderError(error: ProviderError): FailedOutcome {
  const title = isDeclined(error) ? TEXTS.paymentFailed : TEXTS.paymentError;
  return { kind: 'failed', title, message: error.message || TEXTS.unexpectedTryAgain };
}

/** Whether the card was refused, or its fields: after any other error the payment may have gone through. */
export const isDeclined = ({ type, code }: ProviderError): boolean =>
  DECLINED.has(type) || code === NOT_AUTHENTICATED;

/** The outcome of a call that our server refused; `fallback` is the default message of that call (S8-009). */
export function outcomeOfCallError(error: unknown, fallback: string): PayOutcome {
  if (!(error instanceof ResponseError)) {
    return { kind: 'failed', title: TEXTS.error, message: TEXTS.unexpectedTryAgain };
  }
  const { body, serverMessage: message } = error;
  switch (body?.code) {
    case 'work_unavailable': {
      const { artworkIds, free = [] } = body.details;
      return { kind: 'unavailable', artworkIds, free, message: message || TEXTS.worksGone };
    }
    case 'hold_limit_reached': {
      const { artworkIds } = body.details;
      return { kind: 'unavailable', artworkIds, free: [], message: message || TEXTS.worksGone };
    }
    case 'price_changed':
      return { kind: 'repriced', message };
    case 'code_invalid':
    case 'code_used':
      return { kind: 'discount', message, needsOtherAddress: needsOtherAddress(error) };
    case 'invalid': {
      const problems = fieldProblems(body.fields);
      if (problems.length > 0) return { kind: 'fields', problems, message };
    }
  }
  return { kind: 'failed', title: TEXTS.error, message: message || fallback };
}

/** Whether a refused code may be good with another email address: it is kept then. */
export function needsOtherAddress(error: unknown): boolean {
  const body = errorOf(error);
  return body?.code === 'code_invalid' && body.details.reason === 'other_customer';
}

/** What is left of an outcome once one of the works that could not be bought was put right; null: nothing. */
export function withoutWork(outcome: PayOutcome, artworkId: number): PayOutcome | null {
  if (outcome.kind !== 'unavailable') return null;
  const artworkIds = outcome.artworkIds.filter((id) => id !== artworkId);
  return artworkIds.length > 0 ? { ...outcome, artworkIds } : null;
}
