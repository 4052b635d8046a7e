import type { Order, PaymentIntentCreated } from '#contract/orders.ts';
import { ApiError, fieldsOf } from '#lib/api-client.ts';
import { type DeliveryField, fieldProblems } from './delivery.ts';
import { TEXTS } from './texts.ts';

/** How a Pay click ended. In all but the first two everything typed stays, and no money is kept: what came too late goes back. */
export type PayOutcome =
  | { kind: 'paid'; order: Order }
  /** Stripe took the payment and decides later. */
  | { kind: 'processing'; order: Order }
  /** Works that another buyer holds or owns, by their place in the order; `message` names them. */
  | { kind: 'lost'; places: number[]; message: string }
  /** A price or the total is not the one shown; `message` says what changed. */
  | { kind: 'repriced'; message: string }
  /** The discount code does not hold for this buyer. */
  | { kind: 'discount'; message: string }
  | { kind: 'fields'; problems: [DeliveryField, string][]; message: string }
  /** The old intent was replaced: the card form must be mounted anew for this one. */
  | { kind: 'remount'; intent: PaymentIntentCreated }
  | { kind: 'failed'; title: string; message: string };

/** The part of Stripe.js' errors that decides anything here. */
export type ProviderError = {
  type?: string;
  code?: string;
  message?: string;
  payment_intent?: { status?: string };
};

const DECLINED = new Set(['card_error', 'validation_error']);
/** 3-D Secure refused: Stripe types it as an invalid request, for the buyer it is her card. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** S8-010 to S8-012: the card's own fault, the provider's, or nobody knows. */
export function outcomeOfProvider({ type = '', code, message }: ProviderError): PayOutcome {
  const declined = DECLINED.has(type) || code === NOT_AUTHENTICATED;
  const title = declined ? TEXTS.paymentFailed : TEXTS.paymentError;
  return { kind: 'failed', title, message: message || TEXTS.unexpectedTryAgain };
}

/** Reads what our own server refused; `fallback` is the text of the call that failed (S8-009, S8-013). */
export function outcomeOfRefusal(error: unknown, fallback: string): PayOutcome {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', title: TEXTS.error, message: TEXTS.unexpectedTryAgain };
  }
  const { status, serverMessage: message } = error;
  const fields = fieldsOf(error);
  if (status === 409) {
    const places = lostPlaces(fields);
    if (places.length > 0) return { kind: 'lost', places, message: message || TEXTS.worksGone };
    if (fieldAt(fields, 'total') || Object.keys(fields).some(isPrice)) {
      return { kind: 'repriced', message };
    }
  }
  const code = fieldAt(fields, 'discountCode');
  if (code) return { kind: 'discount', message: code };
  const problems = fieldProblems(fields);
  if (problems.length > 0) return { kind: 'fields', problems, message };
  return { kind: 'failed', title: TEXTS.error, message: message || fallback };
}

/** A field by its name: the order's fields stand under `orderData`, the intent's at the top. */
export const fieldAt = (
  fields: Readonly<Record<string, string>>,
  name: string,
): string | undefined => fields[name] ?? fields[`orderData.${name}`];

/** `items.0` and `items.0.quantity`: the work, or that many of it, cannot be had. */
function lostPlaces(fields: Readonly<Record<string, string>>): number[] {
  const places = Object.keys(fields).flatMap((path) => {
    const place = /^items\.(\d+)(\.quantity)?$/.exec(path)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  return [...new Set(places)].sort((a, b) => a - b);
}

const isPrice = (path: string) => /^items\.\d+\.price$/.test(path);
