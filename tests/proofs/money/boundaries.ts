import { randomUUID } from 'node:crypto';
import { discountCodes } from '../../../src/server/discounts/table.ts';
import { signIn } from '../../harness/artist.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import { snapshotOf } from '../access/snapshot.ts';
import { audit } from '../audit.ts';
import { brokenServer } from '../broken-server.ts';
import { nothing, type Outcome, type Proof, sum } from '../proof.ts';
import { type TestServer, withTestServer } from '../test-server.ts';
import { believe, CREDIBLE, WHOLE_DOLLARS } from './broken-schemas.ts';

/** No amounts of money, as JSON: what no form would send is sent all the same. */
const STRANGE = [
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
  '"1,200.00"',
  '"1200.000"',
  '"120.000"',
  '1200.001',
  '""',
  '"$1200.00"',
  'true',
  '[]',
  '["1200.00"]',
  '{"valueOf":1200}',
  '"Infinity"',
  '"1200.00\\u0000"',
];

/** What the Pay click for a work of so many cents is answered: §5's least order, Stripe's greatest charge. */
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

/** With 99.99 % off: §3's columns hold a subtotal below NZD 100,000,000, whatever its total is. */
const SUBTOTALS: readonly [price: string, quantity: number, total: string, status: number][] = [
  ['99999999.99', 1, '10000.00', 201],
  ['50000000.00', 2, '10000.00', 400],
  ['99999999.99', 2, '20000.00', 400],
  ['99999999.99', 99, '990000.00', 400],
];

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** A code that takes so many per cent off. */
async function percentOff({ services }: TestGallery, value: string): Promise<string> {
  const code = `OFF-${randomUUID().toUpperCase()}`;
  await services.database.insert(discountCodes).values({ code, type: 'percentage', value });
  return code;
}

/** Right amounts at the edges are taken or refused as the specification says. */
async function atTheEdges(gallery: TestGallery): Promise<Outcome> {
  const outcome = nothing();
  for (const [cents, expected] of PRICES) {
    const work = await hangWork(gallery, { price: decimal(cents) });
    const { status } = await buyerOf(gallery).order([work]);
    if (status !== expected) {
      outcome.violations.push(`an order of ${cents} c was answered ${status}, not ${expected}`);
    }
  }
  const discountCode = await percentOff(gallery, '99.99');
  for (const [price, quantity, total, expected] of SUBTOTALS) {
    const work = { ...(await hangWork(gallery, { price, editionSize: 99 })), quantity };
    const answer = await buyerOf(gallery).order([work], {
      ...{ discountCode, discount: undefined, total },
    });
    const { fields } = answer.body as { fields?: object };
    if (answer.status !== expected || (expected === 400 && !names(fields, 'subtotal'))) {
      const told = `${answer.status} ${JSON.stringify(fields)}`;
      outcome.violations.push(`an order of ${quantity} × ${price} was answered ${told}`);
    }
  }
  outcome.counts['amounts at the edges'] = PRICES.length + SUBTOTALS.length;
  return outcome;
}

type Send = (path: string, json: string) => Promise<{ status: number; text: string }>;

/** Whether one of the fields that an answer finds fault with is this one. */
const names = (fields: object | undefined, field: string) =>
  Object.keys(fields ?? {}).some((name) => name.split('.').at(-1) === field);

/** A call with a hole in the place of an amount. */
type Place = { path: string; body: object; field: string };
const HOLE = '@@';
/** What means 'no price' where the artist hangs a work. */
const BLANK = ['null', '""', '0', '-0', '"0"', '"0.00"'];

async function placesOf(gallery: TestGallery): Promise<Place[]> {
  const work = await hangWork(gallery, { editionSize: 99 });
  const { orderData, items } = buyerOf(gallery).orderBody([work]);
  const discountCode = await percentOff(gallery, '10.00');
  const reduced = { ...orderData, discountCode, total: '1080.00' };
  const intent = { items, total: '1200.00', discountCode: null, customerInfo: {} };
  const order = (change: object, line = {}) => ({
    orderData: { ...orderData, ...change },
    items: [{ ...items[0], ...line }],
  });
  const line = (change: object) => ({ ...intent, items: [{ ...items[0], ...change }] });
  const code = `STRANGE-${work.id}`;
  const at = (path: string, field: string, body: object) => ({ path, field, body });
  return [
    at('/api/orders', 'total', order({ total: HOLE })),
    at('/api/orders', 'subtotal', order({ subtotal: HOLE })),
    at('/api/orders', 'discount', order({ ...reduced, discount: HOLE })),
    at('/api/orders', 'price', order({}, { price: HOLE })),
    at('/api/orders', 'quantity', order({}, { quantity: HOLE })),
    at('/api/create-payment-intent', 'total', { ...intent, total: HOLE }),
    at('/api/create-payment-intent', 'price', line({ price: HOLE })),
    at('/api/create-payment-intent', 'quantity', line({ quantity: HOLE })),
    at('/api/admin/artworks', 'price', { title: 'Strange', price: HOLE }),
    at('/api/admin/discount-codes', 'value', { code, type: 'fixed', value: HOLE }),
    at('/api/admin/discount-codes', 'value', { code, type: 'percentage', value: HOLE }),
  ];
}

/** In each place of each call that takes an amount: refused, by the field's name, and nothing is written. */
async function inEveryPlace(
  gallery: TestGallery,
  send: Send,
  amounts: readonly string[] = STRANGE,
): Promise<Outcome> {
  const outcome = nothing();
  const places = await placesOf(gallery);
  const before = await snapshotOf(gallery, { without: ['rate_limits'] });
  let sent = 0;
  for (const strange of amounts) {
    for (const { path, body, field } of places) {
      if (path === '/api/admin/artworks' && BLANK.includes(strange)) continue;
      const json = JSON.stringify(body).replace(`"${HOLE}"`, strange);
      const { status, text } = await send(path, json);
      sent += 1;
      const told = `${path} with the ${field} ${strange} was answered ${status}: ${text}`;
      if (status < 400 || status >= 500) outcome.violations.push(told);
      // What is no JSON has no fields.
      else if (strange !== 'NaN' && !names(JSON.parse(text).fields, field)) {
        outcome.violations.push(`${told}, which does not name ${field}`);
      }
    }
  }
  if ((await snapshotOf(gallery, { without: ['rate_limits'] })) !== before) {
    outcome.violations.push('a strange amount left something in the tables');
  }
  outcome.counts['strange amounts'] = sent;
  return outcome;
}

/** Where the artist says that a work has no price, it has none. */
async function withoutPrice(send: Send): Promise<Outcome> {
  const outcome = nothing();
  for (const blank of BLANK) {
    const { status, text } = await send('/api/admin/artworks', `{"title":"No","price":${blank}}`);
    if (status !== 201 || JSON.parse(text).price !== null) {
      outcome.violations.push(`a work without a price (${blank}) was answered ${status}: ${text}`);
    }
  }
  outcome.counts['blanks that are no price'] = BLANK.length;
  return outcome;
}

let address = 0;

/** Sends JSON that no `JSON.stringify` writes, as the artist, who may do what visitors may. */
const sendTo =
  (gallery: TestGallery, token: string): Send =>
  async (path, body) => {
    address += 1;
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    };
    const init = { method: 'POST', headers, body };
    const ip = `127.9.${Math.floor(address / 250) % 250}.${address % 250}`;
    const response = await gallery.fetch(path, init, ip);
    return { status: response.status, text: await response.text() };
  };

export const moneyBoundaries: Proof = {
  promise:
    'no amount below 50 cents, above what Stripe charges, or that is none, is taken anywhere',
  unit: 'walks along the edges',
  rounds: { small: 1, stated: 1 },
  mustFind: [
    /^an order of 49 c was answered 201, not 400/,
    /^an order of 2 × 50000000.00 was answered/,
    /^a work without a price .* was answered 201/,
    ...['total', 'subtotal', 'discount', 'price', 'quantity'].map(
      (field) => new RegExp(`^/api/orders with the ${field} .* was answered 201`),
    ),
    ...['total', 'price', 'quantity'].map(
      (field) => new RegExp(`^/api/create-payment-intent with the ${field} .* was answered 200`),
    ),
    /^.api.admin.artworks with the price .* was answered 201/,
    /^.api.admin.discount-codes with the value .* was answered 201/,
    /which does not name total$/,
    /left something in the tables/,
  ],
  open: async (database) => ({
    round: () => withTestServer(database, walk),
    control: () => withTestServer(database, breakTwice),
    close: async () => {},
  }),
};

async function walk({ gallery }: TestServer): Promise<Outcome> {
  const send = sendTo(gallery, await signIn(gallery));
  const found = [
    await atTheEdges(gallery),
    await inEveryPlace(gallery, send),
    await withoutPrice(send),
    { counts: {}, violations: await audit(gallery) },
  ];
  return found.reduce(sum);
}

/** A shop that believes what it is sent, and one whose works cost whole dollars, from one to a thousand. */
async function breakTwice({ gallery }: TestServer): Promise<Outcome> {
  const send = sendTo(brokenServer(gallery, believe), await signIn(gallery));
  const places = await inEveryPlace(gallery, send, CREDIBLE);
  await gallery.services.database.execute(WHOLE_DOLLARS);
  return sum(places, sum(await atTheEdges(gallery), await withoutPrice(send)));
}
