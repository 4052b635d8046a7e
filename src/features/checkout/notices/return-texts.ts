import { DELETED_ORDER } from '#contract/deleted-order.ts';

/** The texts about a payment that was made: also on pages that need none of the checkout's other texts. */
export const RETURN_TEXTS = {
  tryAgain: 'Try Again',
  paymentFailed: 'Payment Failed',
  paymentSuccessful: 'Payment Successful',
  thankYou: (number: string) =>
    `Thank you. Your order number is ${number}; a confirmation is on its way to your inbox.`,
  nothingPaid: 'Nothing was charged. Your collection is still here.',
  nothingPaidAndEmpty: 'Nothing was charged.',
  checking: 'Looking for your payment…',
  checkingWithoutScripts:
    'If you have paid, thank you. A confirmation is on its way to you by email.',
  paymentUnknown: 'We could not find that payment',
  notChecked: 'We could not check your payment',
  nothingChanged:
    'Your collection is as it was. If you have paid, a confirmation is on its way to you by email.',
  confirmation: 'Your order',
  confirmationTitle: {
    paid: 'Thank you',
    processing: 'Payment Processing',
    refunding: 'Your payment is being returned',
    refunded: 'Your payment was returned',
    unpaid: 'This order was not paid',
  },
  nextSteps: (email: string, leaves: string) => ({
    paid: `It is packed in the studio. ${leaves}, and we write to ${email} when it does.`,
    processing: `Your bank has not decided yet. We write to ${email} once it has paid.`,
    refunding: 'The payment goes back to your card in full. You need not do anything.',
    refunded: 'The payment is on its way back to your card in full; your bank may take a few days.',
    unpaid: 'Nothing was charged.',
  }),
  toCollect: (email: string) =>
    `It is yours to collect from the studio. We write to ${email} to agree on a day.`,
  ready: (day: string) =>
    `It has been ready in the studio since ${day}. Answer our latest email about it to agree on a day.`,
  deleted: DELETED_ORDER,
  collected: (day: string) => `It was collected on ${day}.`,
  dispatched: (day: string) => `It left the studio on ${day}.`,
  orderNeedsScripts:
    'This page needs JavaScript. Your order, and a private link to its page, are in the confirmation that was sent to you by email.',
  orderUnknown: 'We could not find that order',
  orderUnknownMore:
    'This page shows an order in the browser that placed it, for 30 days. Your confirmation was also sent to you by email.',
  orderUnreachable: 'The gallery could not be reached. Nothing about your order has changed.',
  writeToUs: 'Write to us',
  orderNote: 'Thank you for your order.',
  orderNoteLink: 'See your confirmation',
  toPortfolio: 'Continue to the portfolio',
  processing: 'Payment Processing',
  processingMore: (number: string) =>
    `Your payment for order ${number} is being processed. We will write to you when it is complete.`,
  tooLate: 'Your payment came too late to keep these works. It is returned to your card in full.',
} as const;
