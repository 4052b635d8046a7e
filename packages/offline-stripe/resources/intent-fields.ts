import type { Intent } from '../model/objects.ts';
import { invalidRequest, missingParameter } from '../request/errors.ts';
import { acceptOnly, branch, type Form, integer, requiredText, text } from '../request/form.ts';

const CURRENCIES = ['nzd', 'aud', 'usd'];
const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;

/** The amount in cents if given. Throws 400 `amount_too_small` below 0.50, `amount_too_large` above 999,999.99. */
export function amountIn(params: Form, currency: string): number | undefined {
  const amount = integer(params, 'amount');
  if (amount === undefined) return undefined;
  if (amount < MINIMUM_CENTS) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAXIMUM_CENTS) {
    throw invalidRequest(`Amount must be no more than $999,999.99 ${currency}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

export function currencyIn(params: Form): string {
  const currency = text(params, 'currency')?.toLowerCase();
  if (!currency) throw missingParameter('currency');
  if (CURRENCIES.includes(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}. The emulator knows ${CURRENCIES}.`, {
    param: 'currency',
  });
}

/** The common parameters of create, update and confirm; only those in the request. */
export function descriptionsIn(params: Form): Partial<Intent> {
  const fields: Partial<Intent> = {};
  const description = text(params, 'description');
  const email = text(params, 'receipt_email');
  const suffix = text(params, 'statement_descriptor_suffix');
  if (text(params, 'statement_descriptor')) {
    throw invalidRequest(
      'The `statement_descriptor` parameter is not supported for card payments. Use `statement_descriptor_suffix` instead.',
      { param: 'statement_descriptor' },
    );
  }
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'receipt_email',
    });
  }
  if (suffix && (suffix.length > 22 || /[<>\\'"*]/.test(suffix) || !/[a-z]/i.test(suffix))) {
    throw invalidRequest(
      'The statement descriptor suffix must have a letter, none of < > \\ \' " *, and at most 22 characters.',
      { param: 'statement_descriptor_suffix' },
    );
  }
  if (description !== undefined) fields.description = description || null;
  if (email !== undefined) fields.receipt_email = email || null;
  if (suffix !== undefined) fields.statement_descriptor_suffix = suffix || null;
  const shipping = branch(params, 'shipping');
  if (shipping) fields.shipping = shippingIn(shipping);
  return fields;
}

/**
 * Name and first line are required: https://docs.stripe.com/api/payment_intents/create#create_payment_intent-shipping
 */
function shippingIn(params: Form): NonNullable<Intent['shipping']> {
  const address = branch(params, 'address');
  if (!address) throw missingParameter('shipping[address]');
  acceptOnly(params, ['address', 'carrier', 'name', 'phone', 'tracking_number']);
  acceptOnly(address, ['city', 'country', 'line1', 'line2', 'postal_code', 'state']);
  const field = (name: string) => text(address, name) || null;
  return {
    address: {
      city: field('city'),
      country: field('country'),
      line1: requiredText(address, 'line1'),
      line2: field('line2'),
      postal_code: field('postal_code'),
      state: field('state'),
    },
    carrier: text(params, 'carrier') || null,
    name: requiredText(params, 'name'),
    phone: text(params, 'phone') || null,
    tracking_number: text(params, 'tracking_number') || null,
  };
}
