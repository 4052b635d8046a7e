// @ts-check
import {
  cvcLength,
  digitsOf,
  errorsOf,
  formatExpiry,
  formatNumber,
  readExpiry,
  regionOf,
} from './card-format.js';
import { countryField, digitsField } from './fields.js';

/**
 * The fields of a card: validation, and their content for Stripe's API.
 * @param {Record<string, any>} options of the Payment Element
 */
export function cardForm(options) {
  const { country, ...card } = cardFields(options);
  const cardEntries = Object.entries(card);

  const errors = () => {
    const { number, expiry, cvc } = card;
    return errorsOf(
      { number: number.control.value, expiry: expiry.control.value, cvc: cvc.control.value },
      new Date(),
    );
  };
  /** @param {string} name */
  const errorOf = (name) => errors()[/** @type {keyof typeof card} */ (name)];

  for (const [name, field] of cardEntries) {
    field.control.addEventListener('input', () => field.show(null));
    field.control.addEventListener('blur', () => {
      if (field.control.value !== '') field.show(errorOf(name)?.message ?? null);
    });
  }

  return {
    fields: [...Object.values(card), ...(country ? [country] : [])],

    /**
     * Shows the error of each field; returns the first, or null.
     * @returns {import('@stripe/stripe-js').StripeError | null}
     */
    validate() {
      for (const [name, field] of cardEntries) field.show(errorOf(name)?.message ?? null);
      const wrong = cardEntries.find(([name]) => errorOf(name));
      if (!wrong) return null;
      wrong[1].control.focus();
      return { type: 'validation_error', ...errorOf(wrong[0]) };
    },

    state: () => ({
      complete: cardEntries.every(([name]) => !errorOf(name)),
      empty: cardEntries.every(([, { control }]) => control.value === ''),
    }),

    clear() {
      for (const [, { control, show }] of cardEntries) {
        control.value = '';
        show(null);
      }
    },

    methodData() {
      const { month, year } = readExpiry(card.expiry.control.value);
      return {
        type: 'card',
        card: {
          number: digitsOf(card.number.control.value),
          exp_month: month,
          exp_year: year,
          cvc: card.cvc.control.value,
        },
        billing_details: country ? { address: { country: country.control.value } } : {},
      };
    },
  };
}

/** @param {Record<string, any>} options */
function cardFields({ defaultValues, fields }) {
  const number = digitsField({
    name: 'number',
    label: 'Card number',
    width: 'wide',
    autocomplete: 'billing cc-number',
    placeholder: '1234 1234 1234 1234',
    format: formatNumber,
  });
  const expiry = digitsField({
    name: 'expiry',
    label: 'Expiration date',
    width: 'half',
    autocomplete: 'billing cc-exp',
    placeholder: 'MM / YY',
    format: formatExpiry,
  });
  const cvc = digitsField({
    name: 'cvc',
    label: 'Security code',
    width: 'half',
    autocomplete: 'billing cc-csc',
    placeholder: 'CVC',
    format: (text) => digitsOf(text).slice(0, cvcLength(digitsOf(number.control.value))),
  });
  const billing = fields?.billingDetails;
  const hasCountry =
    billing !== 'never' && billing?.address !== 'never' && billing?.address?.country !== 'never';
  const country = defaultValues?.billingDetails?.address?.country ?? regionOf(navigator.language);
  return { number, expiry, cvc, country: hasCountry ? countryField(country) : null };
}
