import type { Defect } from '../defect.ts';

const ORDERS = 'src/server/orders/orders.test.ts';
const MEETINGS = 'src/server/orders/interleavings.test.ts';
const DESK = 'src/server/desk.test.ts';

/** Works that are held, sold and given back. */
export const holdDefects: readonly Defect[] = [
  {
    name: 'no-lock',
    breaks: 'two orders pick the same copy, and one of them fails',
    file: 'src/server/orders/price.ts',
    find: "await (lock ? query.for('update') : query)",
    replace: 'await (lock ? query : query)',
    test: 'proof:races-edition',
  },
  {
    name: 'lock-in-basket-order',
    breaks: 'crossed baskets wait for each other in a circle',
    file: 'src/server/orders/price.ts',
    find: "  const rows = await (lock ? query.for('update') : query);",
    replace: `  const rows: Awaited<typeof query> = [];
  for (const { artworkId } of items) {
    const one = database.select().from(artworks).where(inArray(artworks.id, [artworkId]));
    rows.push(...(await (lock ? one.for('update') : one)));
  }`,
    test: 'proof:races-basket',
  },
  {
    name: 'steal-claims',
    breaks: 'who presses Pay later takes the work from who holds it',
    file: 'src/server/orders/claims.ts',
    find: '  const ids = wanted.map((line) => line.artworkId);\n',
    replace: `  const ids = wanted.map((line) => line.artworkId);
  await tx.delete(claims).where(and(inArray(claims.artworkId, ids), eq(claims.state, 'held')));\n`,
    test: ORDERS,
  },
  {
    name: 'release-before-cancel',
    breaks: 'a work is free again while its payment can still go through',
    file: 'src/server/orders/release.ts',
    find: '  if (paymentIntentId && (await cancelAtStripe(services, paymentIntentId))) return;\n',
    replace: `  await expireUnpaid(services, row, paymentIntentId);
  if (paymentIntentId && (await cancelAtStripe(services, paymentIntentId))) return;\n`,
    test: MEETINGS,
  },
  {
    name: 'expire-without-stripe',
    breaks: 'an intent outlives its order and can still be paid',
    file: 'src/server/orders/release.ts',
    find: '  if (paymentIntentId && (await cancelAtStripe(services, paymentIntentId))) return;\n',
    replace: '',
    test: ORDERS,
  },
  {
    name: 'endless-hold',
    breaks: 'who presses Pay again and again keeps a work for ever',
    file: 'src/server/orders/hold-length.ts',
    find: '(open?.createdAt ?? now).getTime() + longest',
    replace: 'now.getTime() + longest',
    test: ORDERS,
  },
  {
    name: 'keep-old-intent',
    breaks: 'the payment for former works buys other ones',
    file: 'src/server/orders/write-order.ts',
    find: 'if (open.paymentIntentId) throw',
    replace: 'if (open.paymentIntentId && lines.length === 0) throw',
    test: MEETINGS,
  },
  {
    name: 'cancel-other-tab',
    breaks: 'a second tab cancels the 3-D Secure of the first one',
    file: 'src/server/orders/open-intent.ts',
    find: '} else if (binding) {',
    replace: '} else if (binding || true) {',
    test: MEETINGS,
  },
  {
    name: 'sold-stays-on-sale',
    breaks: 'a work that is sold is still offered',
    file: 'src/server/orders/claims.ts',
    find: '.set({ isAvailable: false, updatedAt: now })',
    replace: '.set({ updatedAt: now })',
    test: ORDERS,
  },
  {
    name: 'sell-without-lock',
    breaks: 'two last copies that are paid at once leave the edition on sale',
    file: 'src/server/orders/claims.ts',
    find: '  await lockWorksOf(tx, orderId);\n  const sold',
    replace: '  const sold',
    test: MEETINGS,
  },
  {
    name: 'copy-zero',
    breaks: 'the first copy of an edition has the number 0',
    file: 'src/contract/editions.ts',
    find: 'let number = 1; number <= editionSize',
    replace: 'let number = 0; number < editionSize',
    test: 'src/contract/editions.test.ts',
  },
  {
    name: 'late-payment-takes-all',
    breaks: 'a late payment sells a work that another one has bought',
    file: 'src/server/orders/settle.ts',
    find: 'if (move.reclaim && !(await reclaim(tx, row)))',
    replace: 'if (move.reclaim && row.total === null)',
    test: ORDERS,
  },
  {
    name: 'late-payment-off-the-wall',
    breaks: 'a late payment buys what the artist has taken off the wall',
    file: 'src/server/orders/complete-sale.ts',
    find: ' || works.some((work) => !isOnSale(work))',
    replace: '',
    test: 'src/server/orders/desk-orders.test.ts',
  },
  {
    name: 'return-withdrawn',
    breaks: 'a refund offers again what the artist had withdrawn',
    file: 'src/server/orders/claims.ts',
    find: `.set({ isAvailable: true, updatedAt: now })
    .where(and(inArray(artworks.id, ids), isSoldOut));`,
    replace: `.set({ isAvailable: true, updatedAt: now })
    .where(inArray(artworks.id, ids));`,
    test: 'src/server/orders/desk-orders.test.ts',
  },
  {
    name: 'edit-while-held',
    breaks: 'the price changes under a buyer’s hands',
    file: 'src/server/artworks/service.ts',
    find: '    if (touchesSale) await refuseWhileHeld(tx, id);\n',
    replace: '',
    test: DESK,
  },
  {
    name: 'offer-twice',
    breaks: 'a sold original is put on sale a second time',
    file: 'src/server/artworks/service.ts',
    find: 'copies >= after.editionSize',
    replace: 'copies > after.editionSize',
    test: DESK,
  },
  {
    name: 'endless-holds',
    breaks: 'whoever comes as a new browser each time keeps a work from everybody without paying',
    file: 'src/server/orders/hold-length.ts',
    find: 'if (tooLong.length > 0 && !open) {',
    replace: 'if (tooLong.length > 99) {',
    test: ORDERS,
  },
  {
    name: 'turned-hold',
    breaks: 'whoever turns her order to other works before its hold is over keeps a work for ever',
    file: 'src/server/orders/write-order.ts',
    find: 'if (await hasSameLines(tx, open.id, lines)) {',
    replace: 'if (!open.paymentIntentId || (await hasSameLines(tx, open.id, lines))) {',
    test: ORDERS,
  },
  {
    name: 'edition-as-one',
    breaks:
      'three strangers of one mobile network who let a print go keep all others of it from the edition',
    file: 'src/server/orders/hold-length.ts',
    find: 'LONGEST_HOLD * editionSize',
    replace: 'LONGEST_HOLD',
    test: ORDERS,
  },
  {
    name: 'silent-transaction',
    breaks: 'a function that falls silent keeps the work locked that it was about to sell',
    file: 'src/server/services/database.ts',
    find: 'idle_in_transaction_session_timeout = 5000',
    replace: 'idle_in_transaction_session_timeout = 0',
    test: 'src/server/services/database.test.ts',
  },
];
