import type { Defect } from '../defect.ts';

const PAY = 'src/features/checkout/pay.test.ts';

/** What the browser decides by itself: the collection, the Pay click, the desk's session. */
export const browserDefects: readonly Defect[] = [
  {
    name: 'hold-before-card',
    breaks: 'an incomplete card holds a work',
    file: 'src/features/checkout/pay.ts',
    find: '  stopOn(await asking(TEXTS.unexpectedTryAgain, () => steps.submitCard()));\n',
    replace: '',
    test: PAY,
  },
  {
    name: 'charge-another-total',
    breaks: 'the card is charged another total than the one shown',
    file: 'src/features/checkout/pay.ts',
    find: "  if (intent.total !== facts.shownTotal) return { kind: 'repriced', message: '' };\n",
    replace: '',
    test: PAY,
  },
  {
    name: 'pay-twice',
    breaks: 'an order that another tab has paid is paid again',
    file: 'src/features/checkout/pay.ts',
    find: "  if (order.status === 'paid') return { kind: 'paid', order };\n",
    replace: '',
    test: PAY,
  },
  {
    name: 'refund-called-success',
    breaks: 'a payment that came too late is called a success',
    file: 'src/features/checkout/pay.ts',
    find: 'if (!(error instanceof ApiError && error.status === 409)) break;',
    replace: 'if (!(error instanceof ApiError && error.status === 410)) break;',
    test: PAY,
  },
  {
    name: 'decline-as-success',
    breaks: 'a declined card is called a success',
    file: 'src/features/checkout/pay.ts',
    find: "if (error && error.payment_intent?.status !== 'succeeded') stopOn(error);",
    replace: "if (error && error.payment_intent?.status === 'canceled') stopOn(error);",
    test: PAY,
  },
  {
    name: 'broken-cart',
    breaks: 'one broken line in the storage breaks every page with the collection',
    file: 'src/features/cart/stored-cart.ts',
    find: 'value.items.filter(isItem)',
    replace: 'value.items',
    test: 'src/features/cart/stored-cart.test.ts',
  },
  {
    name: 'key-outlives-cart',
    breaks: 'the next collection is taken for the one that is paid',
    file: 'src/features/cart/store.ts',
    find: '$cart.set(EMPTY_CART);',
    replace: '$cart.set({ ...EMPTY_CART, key: $cart.get().key });',
    test: 'src/features/cart/store.test.ts',
  },
  {
    name: 'sold-line-is-fine',
    breaks: 'a work that was sold meanwhile looks as if it could be bought',
    file: 'src/features/cart/line-state.ts',
    find: '!work.isAvailable || ',
    replace: '',
    test: 'src/features/cart/line-state.test.ts',
  },
  {
    name: 'session-after-401',
    breaks: 'the desk keeps a token that opens nothing',
    file: 'src/features/admin/session/admin-request.ts',
    find: '  if (status === 401) endSession(door);\n',
    replace: '',
    test: 'src/features/admin/session/admin-request.test.ts',
  },
];
