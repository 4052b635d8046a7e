import { formatCents } from '#contract/money.ts';
import { MINIMUM_ORDER_CENTS } from '#contract/pricing.ts';
import { RETURN_TEXTS } from './return-texts.ts';

/** The texts of the checkout page. The first three groups are quoted from the specification (§2, §8). */
export const TEXTS = {
  ...RETURN_TEXTS,
  empty: 'Your cart is empty',
  continueFromEmpty: 'Continue shopping',
  settingUp: 'Setting up payment...',
  summary: 'Collection Summary',
  form: 'Delivery & Acquisition',
  setupHint: 'Please check your cart total and try again',
  setupMinimum: `Minimum order amount: ${formatCents(MINIMUM_ORDER_CENTS)} NZD`,
  continueFromError: 'Continue Shopping',

  orderFailed: 'Failed to create order',
  intentFailed: 'Failed to create payment intent',
  paymentError: 'Payment Error',
  unexpectedTryAgain: 'An unexpected error occurred. Please try again.',
  error: 'Error',
  unexpected: 'An unexpected error occurred',
  setupError: 'Payment Setup Error',
  setupUnable: 'Unable to setup payment',
  setupIntent: 'Error creating payment intent',
  setupUnreachable: 'Unable to setup payment. Please try again.',

  discountInvalid: 'Invalid Code',
  discountInvalidFallback: 'The discount code is not valid',

  // Our own: the specification has no text for these.
  pay: (total: string) => `Pay ${total}`,
  held: (time: string) => `Held for you until ${time}`,
  holdBefore: (minutes: number) =>
    `When you press Pay, your works are held for you for ${minutes} minutes.`,
  stillWaiting:
    'Still waiting for the bank… This can take a little while. Please keep this page open.',
  holdOver: 'Your works are no longer held for you. Press Pay to hold them again.',
  maybePaid:
    'Your payment may have gone through. Leave your collection as it is and press Pay again to find out: you will not be charged twice.',
  totalChanged: (total: string) =>
    `The total is now ${total}. Nothing has been charged. Please check it and press Pay again.`,
  checkTotal: 'Nothing has been charged. Please check the new total and press Pay again.',
  discountDropped: (code: string) => `The code ${code} no longer applies and was removed.`,
  discountOtherAddress: (code: string) =>
    `The code ${code} is kept, and counts again with the address that it was emailed to.`,
  notWithAddress: 'not with this email address',
  worksGone: 'Some of your works are no longer available',
  worksGoneMore: 'Payment starts as soon as your collection holds only works that can be yours.',
  updateCollection: 'Update my collection',
  sold: 'Sold',
  reservedForOther: 'Reserved for someone else',
  linkOpening: 'Opening your reservation…',
  linkFailed: 'Your reservation could not be opened',
  linkOfOtherCopy:
    'A copy that another link keeps for you is in your collection. Pay for that one first, then open this link again.',
  method: 'How your works reach you',
  courier: 'Courier, to your door',
  collect: (place: string) => `Collect from the studio in ${place}`,
  collectMore: 'We write to you when they are ready. Your address is for the receipt.',
  rural: 'This is a rural address (RD)',
  zipCodeMissing: 'Enter your postcode',
  collected: 'Collected',
  deliveryIncluded: 'Included',
  payUnknown: 'Pay',
  notForSale: 'Not for sale',
  vanished: 'No longer on show',
  gone: 'No longer available',
  onlyLeft: (left: number) => (left === 1 ? 'Only 1 left' : `Only ${left} left`),
  nothingCharged: 'Nothing has been charged, and everything you typed is still here.',
  takeOut: (title: string) => `Remove ${title}`,
  keep: (title: string, copies: number) => `Keep ${copies} of ${title}`,
  priceNow: 'Price updated',
  cardHeading: 'Payment details',
  cardLoading: 'Loading the secure card form…',
  cardBlocked:
    'The secure card form could not be loaded. A content blocker or the connection may be in the way.',
  cardBlockedMore: 'What you typed above is kept.',
  closed: 'Online payment is not available at the moment. Please write to us, and we will help.',
  secure: 'Card details go straight to Stripe and are never stored here.',
  checkForm: 'Please check the marked fields.',
  conditions: [
    { href: '/delivery', label: 'Delivery and returns' },
    { href: '/terms', label: 'Terms' },
    { href: '/privacy', label: 'Privacy' },
  ],
} as const;
