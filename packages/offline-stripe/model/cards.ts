/** What a test card does when it is charged. */
export type Outcome =
  | { does: 'succeed' }
  | { does: 'decline'; code: string; declineCode: string; message: string }
  /** Requires 3-D Secure; `after` is the outcome of a completed authentication. */
  | { does: 'authenticate'; after: Outcome }
  /** Redirects the buyer to another page, which redirects to `return_url`. */
  | { does: 'redirect' }
  /** Stays `processing` until a test settles it, as bank debits do. */
  | { does: 'process' };

export interface TestCard {
  number: string;
  brand: string;
  outcome: Outcome;
  /** Ids that server code passes as `payment_method` in place of the number. */
  aliases: readonly string[];
}

const succeed: Outcome = { does: 'succeed' };

const decline = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Outcome => ({ does: 'decline', code, declineCode, message });

const insufficientFunds = decline('insufficient_funds', 'Your card has insufficient funds.');

const card = (number: string, outcome: Outcome, aliases: string[], brand = 'visa'): TestCard => ({
  number,
  brand,
  outcome,
  aliases,
});

/** Stripe's test cards that are emulated (docs.stripe.com/testing), and one of our own. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', succeed, ['pm_card_visa']),
  card('4000005540000008', succeed, ['pm_card_nz']),
  card('5555555555554444', succeed, ['pm_card_mastercard'], 'mastercard'),
  card('4000000000000077', succeed, ['pm_card_bypassPending']),
  card('378282246310005', succeed, ['pm_card_amex'], 'amex'),
  card('4000000000000002', decline('generic_decline'), [
    'pm_card_visa_chargeDeclined',
    'pm_card_chargeDeclined',
  ]),
  card('4000000000009995', insufficientFunds, [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'pm_card_chargeDeclinedInsufficientFunds',
  ]),
  card('4000000000000069', decline('expired_card', 'Your card has expired.', 'expired_card'), [
    'pm_card_visa_chargeDeclinedExpiredCard',
    'pm_card_chargeDeclinedExpiredCard',
  ]),
  card(
    '4000000000000127',
    decline('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
    ['pm_card_visa_chargeDeclinedIncorrectCvc', 'pm_card_chargeDeclinedIncorrectCvc'],
  ),
  card(
    '4000000000000119',
    decline(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
    ['pm_card_visa_chargeDeclinedProcessingError', 'pm_card_chargeDeclinedProcessingError'],
  ),
  card('4000002500003155', { does: 'authenticate', after: succeed }, [
    'pm_card_authenticationRequired',
    'pm_card_authenticationRequiredOnSetup',
  ]),
  card('4000000000003220', { does: 'authenticate', after: succeed }, [
    'pm_card_threeDSecure2Required',
    'pm_card_threeDSecureRequired',
  ]),
  card('4000008400001629', { does: 'authenticate', after: decline('generic_decline') }, [
    'pm_card_threeDSecureRequiredChargeDeclined',
  ]),
  card('4000008260003178', { does: 'authenticate', after: insufficientFunds }, [
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  ]),
  // At Stripe a 3-D Secure card; here it redirects, as bank and wallet methods do.
  card('4000000000003063', { does: 'redirect' }, ['pm_local_redirect']),
  // Not a card of Stripe: for tests of `processing`.
  card('0000000000000000', { does: 'process' }, ['pm_local_processing']),
];

export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((known) => known.number === number);
}

export function cardByAlias(alias: string): TestCard | undefined {
  return TEST_CARDS.find((known) => known.aliases.includes(alias));
}

/** The Luhn check of ISO/IEC 7812 on 12 to 19 digits. */
export function hasValidChecksum(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
