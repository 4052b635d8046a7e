import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';
import type { OrderPrice, PriceRequest } from '#contract/orders.ts';
import { ResponseError } from '#lib/api-client.ts';
import { artworkSample } from '../../../../tests/harness/artwork-sample.ts';
import { type CurrentCart, type SetupCalls, setUpPayment } from './setup.ts';

const cart = (discount: CurrentCart['discount'] = null): CurrentCart => ({
  lines: [{ artwork: artworkSample(), quantity: 1 }],
  discount,
});
const tenPercent = { code: 'WELCOME', type: 'percentage', value: decimalOf('10.00') } as const;

const refuse = (status: number, code: string, message: string, details?: object, fields = {}) => {
  throw new ResponseError(status, JSON.stringify({ code, message, details, fields }), '');
};

/** The server's half: `price` answers or refuses each body that it is sent. */
function gallery(
  works: Artwork[],
  price: (body: PriceRequest) => Partial<OrderPrice> | undefined = () => ({}),
) {
  const sent: PriceRequest[] = [];
  const calls: SetupCalls = {
    artworks: async () => works,
    price: async (body) => {
      sent.push(body);
      const total = decimalOf(String(body.total));
      const discount = decimalOf('0.00');
      return { subtotal: total, discount, delivery: decimalOf('0.00'), total, ...price(body) };
    },
  };
  return { calls, sent };
}

test('S7-019 the cart is priced as it is now, the discount included', async () => {
  const { calls, sent } = gallery([artworkSample({ price: decimalOf('5000.00') })], () => ({
    discount: decimalOf('500.00'),
  }));
  const setup = await setUpPayment(calls, cart(tenPercent));
  expect(setup).toMatchObject({
    kind: 'ready',
    lines: [{ priceCents: 500_000, priceChanged: true }],
    code: 'WELCOME',
  });
  expect(setup).not.toHaveProperty('dropped');
  expect(sent).toEqual([
    {
      items: [{ artworkId: 1, quantity: 1, price: '5000.00' }],
      total: '4500.00',
      discountCode: 'WELCOME',
    },
  ]);
});

test('a code is priced for the typed email address; without a code the address is not sent', async () => {
  const { calls, sent } = gallery([artworkSample()], () => ({ discount: decimalOf('480.00') }));
  await setUpPayment(calls, { ...cart(tenPercent), email: 'ana@example.nz' });
  await setUpPayment(calls, { ...cart(), email: 'ana@example.nz' });
  expect(sent.map(({ email }) => email)).toEqual(['ana@example.nz', undefined]);
});

test('the checkout never starts with a sold work: no price is requested', async () => {
  const { calls, sent } = gallery([artworkSample({ isAvailable: false })]);
  expect(await setUpPayment(calls, cart())).toMatchObject({
    kind: 'unavailable',
    lines: [{ problem: 'Sold' }],
  });
  expect(sent).toEqual([]);
});

test('a total that changed between the two calls is taken from the server', async () => {
  const { calls, sent } = gallery([artworkSample()], ({ total }) =>
    total === '5200.00' ? {} : refuse(409, 'price_changed', 'Changed', { total: '5200.00' }),
  );
  expect(await setUpPayment(calls, cart())).toMatchObject({ price: { total: '5200.00' } });
  expect(sent).toHaveLength(2);
});

test('a new total that the server cannot compute fails the setup with its message', async () => {
  const { calls, sent } = gallery([artworkSample()], () =>
    refuse(409, 'price_changed', 'Changed', { total: null }),
  );
  expect(await setUpPayment(calls, cart())).toEqual({ kind: 'failed', message: 'Changed' });
  expect(sent).toHaveLength(1);
});

test.each(['code_invalid', 'code_used'])(
  'a code that the server refuses by %s is dropped with its message',
  async (code) => {
    const { calls, sent } = gallery([artworkSample()], ({ discountCode }) =>
      discountCode ? refuse(400, code, 'This code has expired.', { reason: 'unknown' }) : {},
    );
    const setup = await setUpPayment(calls, cart(tenPercent));
    expect(setup).toMatchObject({ kind: 'ready', dropped: 'This code has expired.' });
    expect(sent.at(-1)).toMatchObject({ total: '4800.00', discountCode: null });
  },
);

test('a code that leaves less than the minimum is dropped with the message of the server', async () => {
  const { calls } = gallery([artworkSample()], ({ discountCode }) =>
    discountCode ? refuse(400, 'below_minimum', 'Below the minimum.', { minimum: '0.50' }) : {},
  );
  expect(await setUpPayment(calls, cart(tenPercent))).toMatchObject({
    kind: 'ready',
    code: null,
    dropped: 'Below the minimum.',
  });
});

test('a code of another email address is not counted, not dropped, and tried again with another address alone', async () => {
  const { calls, sent } = gallery([artworkSample()], ({ discountCode }) =>
    discountCode
      ? refuse(400, 'code_invalid', 'Not with this address.', { reason: 'other_customer' })
      : {},
  );
  const typed = { ...cart(tenPercent), email: 'mistyped@example.com' };
  const setup = await setUpPayment(calls, typed);
  const { code } = tenPercent;
  const refused = { code, email: typed.email, message: 'Not with this address.' };
  expect(setup).toMatchObject({ code: null, otherAddress: refused });
  expect(setup).not.toHaveProperty('dropped');
  const tries = () => sent.filter(({ discountCode }) => discountCode).length;
  expect(await setUpPayment(calls, { ...typed, refused })).toMatchObject({ otherAddress: refused });
  expect(tries(), 'the same code with the same address').toBe(1);
  await setUpPayment(calls, { ...typed, email: 'right@example.com', refused });
  expect(tries()).toBe(2);
});

test('a work that only the server knows to be gone is marked, so that it can be removed', async () => {
  const { calls } = gallery([artworkSample(), artworkSample({ id: 2 })], () =>
    refuse(409, 'work_unavailable', 'Gone.', { artworkIds: [2] }, { 'items.1': 'Gone' }),
  );
  const lines = [...cart().lines, { artwork: artworkSample({ id: 2 }), quantity: 1 }];
  const setup = await setUpPayment(calls, { ...cart(), lines });
  expect(setup).toMatchObject({
    kind: 'unavailable',
    lines: [{ problem: undefined }, { problem: 'No longer available', left: 0 }],
  });
});

test('a work of which there are too few copies is not called gone', async () => {
  const fields = { 'items.0.quantity': 'At most 3' };
  const { calls } = gallery([artworkSample()], () =>
    refuse(409, 'work_unavailable', 'An edition of 3.', { artworkIds: [1] }, fields),
  );
  const message = 'An edition of 3.';
  expect(await setUpPayment(calls, cart())).toEqual({ kind: 'failed', message });
});

test('a refusal that names no work of the cart fails the setup with its message', async () => {
  const { calls } = gallery([artworkSample()], () =>
    refuse(409, 'work_unavailable', 'Gone.', { artworkIds: [9] }),
  );
  expect(await setUpPayment(calls, cart())).toEqual({ kind: 'failed', message: 'Gone.' });
});

test('a code that takes nothing off is dropped, not shown as applied', async () => {
  const { calls } = gallery([artworkSample()], ({ total }) =>
    total === '4800.00' ? {} : refuse(409, 'price_changed', 'Changed', { total: '4800.00' }),
  );
  expect(await setUpPayment(calls, cart(tenPercent))).toMatchObject({
    code: null,
    dropped: 'The discount code is not valid',
    price: { total: '4800.00' },
  });
});

test('a refusal for another reason keeps the code and fails the setup', async () => {
  const { calls, sent } = gallery([artworkSample()], () => refuse(400, 'invalid', 'Not this way.'));
  expect(await setUpPayment(calls, cart(tenPercent))).toEqual({
    kind: 'failed',
    message: 'Not this way.',
  });
  expect(sent).toHaveLength(1);
});

test('S2-089 S5-035 a cart below the minimum shows the message of the server', async () => {
  const { calls } = gallery([artworkSample({ price: decimalOf('0.20') })], () =>
    refuse(400, 'below_minimum', 'Below the minimum.', { minimum: '0.50' }),
  );
  expect(await setUpPayment(calls, cart())).toEqual({
    kind: 'failed',
    message: 'Below the minimum.',
  });
});

test('S8-014 the setup errors have a text for each kind of failure', async () => {
  const failing = gallery([artworkSample()], () => refuse(500, 'internal', ''));
  const empty = gallery([artworkSample()]);
  empty.calls.price = async () => Object.assign({});
  const proxy = gallery([artworkSample()], () => {
    throw new ResponseError(502, '<html>', '');
  });
  const offline = gallery([artworkSample()], () => {
    throw new TypeError('Failed to fetch');
  });
  const messages = [];
  for (const { calls } of [failing, proxy, empty, offline])
    messages.push(await setUpPayment(calls, cart()));
  expect(messages).toEqual([
    { kind: 'failed', message: 'Error creating payment intent' },
    { kind: 'failed', message: 'Error creating payment intent' },
    { kind: 'failed', message: 'Unable to setup payment' },
    { kind: 'failed', message: 'Unable to setup payment. Please try again.' },
  ]);
});

test('the works are priced with delivery once the destination is known', async () => {
  const destination = { method: 'courier', zipCode: '9016', isRural: false } as const;
  const { calls, sent } = gallery([artworkSample()], ({ total, delivery }) =>
    delivery && total === '4800.00'
      ? refuse(409, 'price_changed', 'Changed', { total: '4839.00' })
      : { delivery: decimalOf('39.00') },
  );
  const setup = await setUpPayment(calls, { ...cart(), destination });
  expect(setup).toMatchObject({
    kind: 'ready',
    destination,
    price: { delivery: '39.00', total: '4839.00' },
  });
  expect(sent.map(({ delivery }) => delivery)).toEqual([destination, destination]);
});
