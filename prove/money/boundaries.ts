import { artistOf } from '../../local/testing/artist.ts';
import type { TestGallery } from '../../local/testing/open-gallery.ts';
import { buyerOf, hangWork } from '../../local/testing/works.ts';
import { openArena } from '../arena.ts';
import { audit } from '../audit.ts';
import { nothing, type Outcome, type Proof } from '../proof.ts';

/** No amounts of money, as JSON: what no form would send is sent all the same. */
const STRANGE = [
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

const decimal = (cents: number) => (cents / 100).toFixed(2);

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
  outcome.counts['amounts at the edges'] = PRICES.length;
  return outcome;
}

type Send = (path: string, json: string) => Promise<{ status: number; text: string }>;

/** In each place of each call that takes an amount: refused, with the field's name. */
async function inEveryPlace(gallery: TestGallery, send: Send): Promise<Outcome> {
  const outcome = nothing();
  const artist = await artistOf(gallery);
  const work = await hangWork(gallery);
  const { orderData, items } = buyerOf(gallery).orderBody([work]);
  const hole = '@@';
  const intent = { items, total: '1200.00', discountCode: null, customerInfo: {} };
  const bodies: [path: string, body: object][] = [
    ['/api/orders', { orderData: { ...orderData, total: hole }, items }],
    ['/api/orders', { orderData: { ...orderData, subtotal: hole }, items }],
    ['/api/orders', { orderData, items: [{ ...items[0], price: hole }] }],
    ['/api/orders', { orderData, items: [{ ...items[0], quantity: hole }] }],
    ['/api/create-payment-intent', { ...intent, total: hole }],
    ['/api/create-payment-intent', { ...intent, items: [{ ...items[0], quantity: hole }] }],
  ];
  let sent = 0;
  for (const strange of STRANGE) {
    for (const [path, body] of bodies) {
      const { status, text } = await send(path, JSON.stringify(body).replace(`"${hole}"`, strange));
      sent += 1;
      if (status < 400 || status >= 500) {
        outcome.violations.push(`${path} with ${strange} was answered ${status}: ${text}`);
      }
    }
    if (strange === '""') continue;
    const raw = JSON.parse(strange.replace(/^-?1e309$/, '"1e309"'));
    const hung =
      raw === null ? null : await artist('POST', '/artworks', { title: 'Strange', price: raw });
    sent += 1;
    if (hung && (hung.status < 400 || hung.status >= 500)) {
      outcome.violations.push(`a price of ${strange} was answered ${hung.status}`);
    }
  }
  outcome.counts['strange amounts'] = sent;
  return outcome;
}

let address = 0;

const sendTo =
  (gallery: TestGallery): Send =>
  async (path, body) => {
    address += 1;
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
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
    /^.api.orders with .* was answered 201/,
    /^.api.create-payment-intent with .* was answered 200/,
  ],
  async open(database) {
    const { gallery, close } = await openArena(database);
    return {
      async round() {
        const edges = await atTheEdges(gallery);
        const places = await inEveryPlace(gallery, sendTo(gallery));
        return {
          counts: { ...edges.counts, ...places.counts },
          violations: [...edges.violations, ...places.violations, ...(await audit(gallery))],
        };
      },
      /** A shop that takes what JavaScript makes a number of. */
      control: () =>
        inEveryPlace(gallery, async (path, body) =>
          sendTo(gallery)(path, body.replace(/"1200\.000"|1200\.001/, '"1200.00"')),
        ),
      close,
    };
  },
};
