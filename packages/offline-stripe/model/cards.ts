/** What a test card does when it is charged. */
export type Outcome =
  /** `later` is what the bank does of its own accord, at once or when the payment is refunded. */
  | { does: 'succeed'; later?: 'dispute' | 'warn' | 'hold-refund' | 'fail-refund' }
  | { does: 'decline'; code: string; declineCode: string; message: string }
  /** Requires 3-D Secure; `after` is the outcome of a completed authentication. */
  | { does: 'authenticate'; after: Outcome }
  /** Redirects the buyer to another page, which redirects to `return_url`. */
  | { does: 'redirect' }
  /** Stays `processing` until a test settles it, as bank debits do; some can be canceled meanwhile. */
  | { does: 'process'; isCancelable?: true };

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
  card('4000056655665556', succeed, ['pm_card_visa_debit']),
  card('2223003122003222', succeed, ['pm_card_mastercard_2_series'], 'mastercard'),
  card('5200828282828210', succeed, ['pm_card_mastercard_debit'], 'mastercard'),
  card('5105105105105100', succeed, ['pm_card_mastercard_prepaid'], 'mastercard'),
  card('6011111111111117', succeed, ['pm_card_discover'], 'discover'),
  card('3056930009020004', succeed, ['pm_card_diners'], 'diners'),
  card('3566002020360505', succeed, ['pm_card_jcb'], 'jcb'),
  card('6200000000000005', succeed, ['pm_card_unionpay'], 'unionpay'),
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
  card('4000000000009987', decline('lost_card'), [
    'pm_card_visa_chargeDeclinedLostCard',
    'pm_card_chargeDeclinedLostCard',
  ]),
  card('4000000000009979', decline('stolen_card'), [
    'pm_card_visa_chargeDeclinedStolenCard',
    'pm_card_chargeDeclinedStolenCard',
  ]),
  card('4000000000006975', decline('card_velocity_exceeded'), [
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    'pm_card_chargeDeclinedVelocityLimitExceeded',
  ]),
  // Blocked by Radar as fraudulent.
  card('4100000000000019', decline('fraudulent'), ['pm_card_radarBlock']),
  card('4000002760003184', { does: 'authenticate', after: succeed }, [
    'pm_card_authenticationRequired',
  ]),
  // Requires it unless the card was set up before, which this emulator does not offer.
  card('4000002500003155', { does: 'authenticate', after: succeed }, [
    'pm_card_authenticationRequiredOnSetup',
  ]),
  // 3-D Secure is supported but not required.
  card('4000000000003055', succeed, ['pm_card_threeDSecureOptional']),
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
  card('4000000000000259', { does: 'succeed', later: 'dispute' }, ['pm_card_createDispute']),
  card('4000000000005423', { does: 'succeed', later: 'warn' }, ['pm_card_createIssuerFraudRecord']),
  card('4000000000007726', { does: 'succeed', later: 'hold-refund' }, ['pm_card_pendingRefund']),
  card('4000000000005126', { does: 'succeed', later: 'fail-refund' }, ['pm_card_refundFail']),
  // At Stripe a 3-D Secure card; here it redirects, as bank and wallet methods do.
  card('4000000000003063', { does: 'redirect' }, ['pm_local_redirect']),
  // Not a card of Stripe: for tests of `processing`.
  card('0000000000000000', { does: 'process' }, ['pm_local_processing']),
  card('0000000000000018', { does: 'process', isCancelable: true }, [
    'pm_local_processing_cancelable',
  ]),
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
