import { randomUUID } from 'node:crypto';
import { decimalOf } from '#contract/money.ts';
import { discountCodes } from '#server/discounts/table.ts';
import { signIn } from '../../harness/artist.ts';
import { newIp } from '../../harness/new-ip.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { withChangedRoutes } from '../changed-routes.ts';
import { Outcome, type Proof } from '../proof.ts';
import { snapshotOf } from '../table-rows.ts';
import { onTestServers, type TestServer } from '../test-server.ts';
import { CONVERTIBLE, convertAmounts, WHOLE_DOLLARS } from './broken-server.ts';

/** JSON values that are not amounts of money. */
const INVALID = [
  '0',
  '-0',
  '"0"',
  '"0.00"',
  'NaN',
  '"1e309"',
  '1e309',
  '-1e309',
  '"NaN"',
  'null',
  '-1',
  '"-1.00"',
  '"-0"',
  '99999999.995',
  '"99999999.995"',
  '"100000000.00"',
  '"1e3"',
  '"0x4B0"',
  '"１２００.００"',
  '"1200,00"',
  '"1,20.00"',
  '"1200.000"',
  '"120.000"',
  '1200.001',
  '""',
  '"$-1200.00"',
  'true',
  '[]',
  '["1200.00"]',
  '{"valueOf":1200}',
  '"Infinity"',
  '"1200.00\\u0000"',
];

/** The status of an order for a work at the limits: §5's minimum, Stripe's maximum. */
const PRICES: readonly [cents: number, status: number][] = [
  [1, 400],
  [49, 400],
  [50, 201],
  [51, 201],
  [99_999_998, 201],
  [99_999_999, 201],
  [100_000_000, 400],
  [9_999_999_999, 400],
];

/**
 * With 99.99 % off the totals are small; a subtotal from NZD 100,000,000 up, which §3's columns cannot hold, is refused
 * all the same.
 */
const SUBTOTALS: readonly [price: string, quantity: number, total: string, status: number][] = [
  ['99999999.99', 1, '10000.00', 201],
  ['50000000.00', 2, '10000.00', 400],
  ['99999999.99', 2, '20000.00', 400],
  ['99999999.99', 99, '990000.00', 400],
];

/** Adds a percentage code. Returns it. */
async function addCode({ services }: TestGallery, percent: string): Promise<string> {
  const code = `OFF-${randomUUID().toUpperCase()}`;
  const value = decimalOf(percent);
  await services.database.insert(discountCodes).values({ code, type: 'percentage', value });
  return code;
}

/** Sends valid amounts at the limits. */
async function checkLimits(gallery: TestGallery): Promise<Outcome> {
  const outcome = new Outcome({ 'amounts at the limits': PRICES.length + SUBTOTALS.length });
  for (const [cents, expected] of PRICES) {
    const work = await createWork(gallery, { price: (cents / 100).toFixed(2) });
    const { status } = await buyerOf(gallery).order([work]);
    const what = `an order of ${cents} c was answered ${status}, not ${expected}`;
    outcome.check(status === expected, what);
  }
  const discountCode = await addCode(gallery, '99.99');
  for (const [price, quantity, total, expected] of SUBTOTALS) {
    const line = { ...(await createWork(gallery, { price, editionSize: 99 })), quantity };
    const change = { discountCode, discount: undefined, total };
    const { status, body } = await buyerOf(gallery).order([line], change);
    const { fields } = body as { fields?: object };
    outcome.check(
      status === expected && (expected === 201 || hasField(fields, 'subtotal')),
      `an order of ${quantity} × ${price} was answered ${status} ${JSON.stringify(fields)}`,
    );
  }
  return outcome;
}

type Send = (path: string, json: string) => Promise<{ status: number; text: string }>;

/** Whether an error names this field, at any depth. */
const hasField = (fields: object | undefined, field: string) =>
  Object.keys(fields ?? {}).some((name) => name.split('.').at(-1) === field);

/** A request in which the placeholder stands for one amount. */
type Template = { path: string; body: object; field: string };
const PLACEHOLDER = '@@';
/** Valid for a work's price, where they mean that there is none. */
const NO_PRICE = ['null', '""', '0', '-0', '"0"', '"0.00"'];

async function templatesOf(gallery: TestGallery): Promise<Template[]> {
  const work = await createWork(gallery, { editionSize: 99 });
  const { orderData, items } = buyerOf(gallery).orderBody([work]);
  const discountCode = await addCode(gallery, '10.00');
  const price = { items, total: '1200.00', discountCode: null };
  const quote = { ...price, customerInfo: {} };
  const at = (path: string, field: string, body: object) => ({ path, field, body });
  const order = (field: string, more = {}) =>
    at('/api/orders', field, { orderData: { ...orderData, ...more, [field]: PLACEHOLDER }, items });
  const line = (path: string, field: string, body: object) =>
    at(path, field, { ...body, items: [{ ...items[0], [field]: PLACEHOLDER }] });
  const code = (type: string) => ({ code: `INVALID-${work.id}`, type, value: PLACEHOLDER });
  return [
    order('total'),
    order('subtotal'),
    order('discount', { discountCode, total: '1080.00' }),
    line('/api/orders', 'price', { orderData }),
    line('/api/orders', 'quantity', { orderData }),
    at('/api/orders/price', 'total', { ...price, total: PLACEHOLDER }),
    line('/api/orders/price', 'price', price),
    line('/api/orders/price', 'quantity', price),
    at('/api/create-payment-intent', 'total', { ...quote, total: PLACEHOLDER }),
    line('/api/create-payment-intent', 'price', quote),
    line('/api/create-payment-intent', 'quantity', quote),
    at('/api/admin/artworks', 'price', { title: 'Invalid', price: PLACEHOLDER }),
    at('/api/admin/discount-codes', 'value', code('fixed')),
    at('/api/admin/discount-codes', 'value', code('percentage')),
  ];
}

/** Sends each invalid amount in each field that takes one: refused with the field's name, and nothing is written. */
async function checkInvalid(
  gallery: TestGallery,
  send: Send,
  amounts: readonly string[] = INVALID,
): Promise<Outcome> {
  const outcome = new Outcome();
  const templates = await templatesOf(gallery);
  const before = await snapshotOf(gallery, ['rate_limits']);
  for (const amount of amounts) {
    for (const { path, body, field } of templates) {
      if (path === '/api/admin/artworks' && NO_PRICE.includes(amount)) continue;
      const json = JSON.stringify(body).replace(`"${PLACEHOLDER}"`, amount);
      const { status, text } = await send(path, json);
      outcome.count('invalid amounts');
      const what = `${path} with the ${field} ${amount} was answered ${status}: ${text}`;
      const isRefused = outcome.check(status >= 400 && status < 500, what);
      // NaN is not JSON, so that there is no field to name.
      const isNamed = !isRefused || amount === 'NaN' || hasField(JSON.parse(text).fields, field);
      outcome.check(isNamed, `${what}, which does not name ${field}`);
    }
  }
  const isSame = (await snapshotOf(gallery, ['rate_limits'])) === before;
  outcome.check(isSame, 'an invalid amount left something in the tables');
  return outcome;
}

/** A work without a price stays without one. */
async function checkNoPrice(send: Send): Promise<Outcome> {
  const outcome = new Outcome({ 'values for no price': NO_PRICE.length });
  for (const none of NO_PRICE) {
    const { status, text } = await send('/api/admin/artworks', `{"title":"No","price":${none}}`);
    outcome.check(
      status === 201 && JSON.parse(text).price === null,
      `a work without a price (${none}) was answered ${status}: ${text}`,
    );
  }
  return outcome;
}

/** Sends JSON that `JSON.stringify` can't produce, with the artist's token, which public routes ignore. */
const sendTo =
  (gallery: TestGallery, token: string): Send =>
  async (path, body) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    };
    const response = await gallery.fetch(path, { method: 'POST', headers, body }, newIp());
    return { status: response.status, text: await response.text() };
  };

export const moneyBoundaries: Proof = {
  promise:
    'no amount below 50 cents, above what Stripe charges, or that is not an amount, is accepted anywhere',
  unit: 'tests of every amount',
  runs: { small: 1, stated: 1 },
  expectedViolations: [
    /^an order of 49 c was answered 201, not 400/,
    /^an order of 2 × 50000000.00 was answered/,
    /^a work without a price .* was answered 201/,
    ...['total', 'subtotal', 'discount', 'price', 'quantity'].map(
      (field) => new RegExp(`^/api/orders with the ${field} .* was answered 201`),
    ),
    ...['/api/orders/price', '/api/create-payment-intent'].flatMap((path) =>
      ['total', 'price', 'quantity'].map(
        (field) => new RegExp(`^${path} with the ${field} .* was answered 200`),
      ),
    ),
    /^.api.admin.artworks with the price .* was answered 201/,
    /^.api.admin.discount-codes with the value .* was answered 201/,
    /which does not name total$/,
    /left something in the tables/,
  ],
  open: onTestServers(
    1,
    async ({ gallery }) => {
      const send = sendTo(gallery, await signIn(gallery));
      const outcome = await checkLimits(gallery);
      outcome.add(await checkInvalid(gallery, send), await checkNoPrice(send));
      return outcome.fail(...(await audit(gallery)));
    },
    async ({ gallery }: TestServer) => {
      const send = sendTo(withChangedRoutes(gallery, convertAmounts), await signIn(gallery));
      const outcome = await checkInvalid(gallery, send, CONVERTIBLE);
      await gallery.services.database.execute(WHOLE_DOLLARS);
      return outcome.add(await checkLimits(gallery), await checkNoPrice(send));
    },
  ),
};
