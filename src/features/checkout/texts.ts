import { formatCents } from '#contract/money.ts';
import { MINIMUM_ORDER_CENTS } from '#contract/pricing.ts';

/** The texts of the checkout page. The first three groups are quoted from the specification (§2, §8). */
export const TEXTS = {
  empty: 'Your cart is empty',
  continueFromEmpty: 'Continue shopping',
  settingUp: 'Setting up payment...',
  summary: 'Collection Summary',
  form: 'Delivery & Acquisition',
  setupHint: 'Please check your cart total and try again',
  setupMinimum: `Minimum order amount: ${formatCents(MINIMUM_ORDER_CENTS)} NZD`,
  continueFromError: 'Continue Shopping',
  tryAgain: 'Try Again',

  orderFailed: 'Failed to create order',
  intentFailed: 'Failed to create payment intent',
  paymentError: 'Payment Error',
  paymentFailed: 'Payment Failed',
  unexpectedTryAgain: 'An unexpected error occurred. Please try again.',
  error: 'Error',
  unexpected: 'An unexpected error occurred',
  setupError: 'Payment Setup Error',
  setupUnable: 'Unable to setup payment',
  setupIntent: 'Error creating payment intent',
  setupUnreachable: 'Unable to setup payment. Please try again.',

  discountInvalid: 'Invalid Code',
  discountInvalidFallback: 'The discount code is not valid',
  paymentSuccessful: 'Payment Successful',

  // Our own: the specification has no text for these.
  pay: (total: string) => `Pay ${total}`,
  thankYou: (number: string) =>
    `Thank you. Your order number is ${number}; a confirmation is on its way to your inbox.`,
  confirmationOnItsWay: 'Thank you. A confirmation is on its way to you by e-mail.',
  nothingPaid: 'Nothing was charged. Your collection is still here.',
  nothingPaidAndEmpty: 'Nothing was charged.',
  checking: 'Looking for your payment…',
  checkingWithoutScripts:
    'If you have paid, thank you. A confirmation is on its way to you by e-mail.',
  paymentUnknown: 'We could not find that payment',
  paymentUnknownMore:
    'Your collection is as it was. If you have paid, a confirmation is on its way to you by e-mail.',
  notChecked: 'We could not check your payment',
  notCheckedMore:
    'Your collection is as it was. If you have paid, a confirmation is on its way to you by e-mail.',
  confirmation: 'Your order',
  confirmationTitle: {
    paid: 'Thank you',
    processing: 'Payment Processing',
    returned: 'Your payment was returned',
    unpaid: 'This order was not paid',
  },
  nextSteps: (email: string) => ({
    paid: `It is packed in the studio and leaves within five working days. We write to ${email} when it does.`,
    processing: `Your bank has not decided yet. We write to ${email} as soon as it has.`,
    returned: 'The payment is on its way back to your card in full; your bank may take a few days.',
    unpaid: 'Nothing was charged.',
  }),
  dispatched: (day: string) => `It left the studio on ${day}.`,
  orderUnknown: 'We could not find that order',
  orderUnknownMore:
    'This page shows an order in the browser that placed it, for 30 days. Your confirmation was also sent to you by e-mail.',
  orderUnreachable: 'The gallery could not be reached. Nothing about your order has changed.',
  writeToUs: 'Write to us',
  orderNote: 'Thank you for your order.',
  orderNoteLink: 'See your confirmation',
  toPortfolio: 'Continue to the portfolio',
  processing: 'Payment Processing',
  processingMore: (number: string) =>
    `Your payment for order ${number} is being processed. We will write to you when it is complete.`,
  reserved: (time: string) => `Reserved for you until ${time}`,
  reservedBefore: (minutes: number) =>
    `When you press Pay, your works are reserved for you for ${minutes} minutes.`,
  stillWaiting:
    'Still waiting for the bank… This can take a little while. Please keep this page open.',
  reservationOver: 'The reservation has ended. Press Pay to reserve your works again.',
  totalChanged: (total: string) =>
    `The total is now ${total}. Nothing has been charged. Please check it and press Pay again.`,
  checkTotal: 'Nothing has been charged. Please check the new total and press Pay again.',
  cardAgain:
    'Nothing has been charged. The card form had to be renewed: please enter your card once more and press Pay again.',
  discountDropped: (code: string) => `The code ${code} no longer applies and was removed.`,
  worksGone: 'Some of your works are no longer available',
  worksGoneMore: 'Payment starts as soon as your collection holds only works that can be yours.',
  updateCollection: 'Update my collection',
  sold: 'Sold',
  notForSale: 'Not for sale',
  tooLate: 'Your payment came too late to keep these works. It is returned to your card in full.',
  vanished: 'No longer on show',
  onlyLeft: (left: number) => (left === 1 ? 'Only 1 left' : `Only ${left} left`),
  nothingCharged: 'Nothing has been charged, and everything you typed is still here.',
  takeOut: (title: string) => `Remove ${title}`,
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
