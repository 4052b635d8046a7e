// @ts-check
import {
  cvcLength,
  digitsOf,
  formatExpiry,
  formatNumber,
  problemsOf,
  readExpiry,
} from './card-format.js';
import { countryField, digitsField } from './fields.js';

/**
 * The fields of a card, what is wrong with them, and their content for Stripe's API.
 * @param {Record<string, any>} options of the Payment Element
 */
export function cardForm(options) {
  const { country, ...card } = cardFields(options);
  const cardEntries = Object.entries(card);

  const problems = () => {
    const { number, expiry, cvc } = card;
    return problemsOf(
      { number: number.control.value, expiry: expiry.control.value, cvc: cvc.control.value },
      new Date(),
    );
  };
  /** @param {string} name */
  const problemOf = (name) => problems()[/** @type {keyof typeof card} */ (name)];

  for (const [name, field] of cardEntries) {
    field.control.addEventListener('input', () => field.show(null));
    field.control.addEventListener('blur', () => {
      if (field.control.value !== '') field.show(problemOf(name)?.message ?? null);
    });
  }

  return {
    fields: [...Object.values(card), ...(country ? [country] : [])],

    /** Shows what is wrong with each field; answers with the first error, or null. */
    validate() {
      for (const [name, field] of cardEntries) field.show(problemOf(name)?.message ?? null);
      const wrong = cardEntries.find(([name]) => problemOf(name));
      if (!wrong) return null;
      wrong[1].control.focus();
      return { type: 'validation_error', ...problemOf(wrong[0]) };
    },

    state: () => ({
      complete: cardEntries.every(([name]) => !problemOf(name)),
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
  const isAsked =
    billing !== 'never' && billing?.address !== 'never' && billing?.address?.country !== 'never';
  const country = defaultValues?.billingDetails?.address?.country ?? 'NZ';
  return { number, expiry, cvc, country: isAsked ? countryField(country) : null };
}
