import {
  cardByAlias,
  cardByNumber,
  hasValidChecksum,
  type Outcome,
  type TestCard,
} from '../model/cards.ts';
import { newId, type PaymentMethod } from '../model/objects.ts';
import type { Call } from '../request/call.ts';
import { ApiError, invalidRequest, missingParameter, noSuch } from '../request/errors.ts';
import { branch, type Form, integer, text } from '../request/form.ts';

interface Expiry {
  month: number;
  year: number;
}

/**
 * The method of `payment_method` (an id, or a test method such as `pm_card_visa`) or of
 * `payment_method_data` (card numbers, from the browser only); null without either. Throws 402 for
 * invalid cards, 404 for unknown ids.
 */
export function methodFor(call: Call): PaymentMethod | null {
  const name = text(call.params, 'payment_method');
  const data = branch(call.params, 'payment_method_data');
  if (name) {
    const known = call.store.get('methods', name);
    if (known) return known.method;
    const card = cardByAlias(name);
    if (!card) throw noSuch('PaymentMethod', name, 'payment_method');
    const expiry = { month: 12, year: new Date(call.now * 1000).getUTCFullYear() + 3 };
    return createMethod(call, card, expiry, {});
  }
  if (!data) return null;
  if (!call.fromBrowser) {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. Use test payment methods such as pm_card_visa.',
      { param: 'payment_method_data[card][number]' },
    );
  }
  const form = branch(data, 'card');
  if (text(data, 'type') !== 'card' || !form) throw missingParameter('payment_method_data[card]');
  const { card, expiry } = readCard(form, new Date(call.now * 1000));
  return createMethod(call, card, expiry, branch(data, 'billing_details') ?? {});
}

/** The outcome of charging this method. */
export function outcomeOf(call: Call, method: PaymentMethod): Outcome {
  return call.store.get('methods', method.id)?.outcome ?? { does: 'succeed' };
}

function readCard(form: Form, today: Date): { card: TestCard; expiry: Expiry } {
  const number = (text(form, 'number') ?? '').replace(/\s/g, '');
  const month = integer(form, 'exp_month') ?? 0;
  const shortYear = integer(form, 'exp_year') ?? 0;
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  const card = cardByNumber(number);
  if (!hasValidChecksum(number)) throw refuse('incorrect_number', 'Your card number is incorrect.');
  if (month < 1 || month > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  if (Date.UTC(year, month) <= today.getTime() || year > today.getUTCFullYear() + 50) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  const digits = card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!digits.test(text(form, 'cvc') ?? '')) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.");
  }
  if (!card) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';
    throw new ApiError(402, 'card_error', message, {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    });
  }
  return { card, expiry: { month, year } };
}

function refuse(code: string, message: string): ApiError {
  return new ApiError(402, 'card_error', message, {
    code,
    param: code.replace(/^in\w+?_/, '').replace('expiry', 'exp'),
  });
}

function createMethod(call: Call, card: TestCard, expiry: Expiry, billing: Form): PaymentMethod {
  const address = branch(billing, 'address') ?? {};
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        city: text(address, 'city') ?? null,
        country: text(address, 'country') ?? null,
        line1: text(address, 'line1') ?? null,
        line2: text(address, 'line2') ?? null,
        postal_code: text(address, 'postal_code') ?? null,
        state: text(address, 'state') ?? null,
      },
      email: text(billing, 'email') ?? null,
      name: text(billing, 'name') ?? null,
      phone: text(billing, 'phone') ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.number === '4000005540000008' ? 'NZ' : 'US',
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  call.store.put('methods', { id: method.id, method, outcome: card.outcome });
  return method;
}
