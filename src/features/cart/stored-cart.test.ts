import { expect, test } from 'vitest';
import { decodeCart, EMPTY_CART } from './stored-cart.ts';

const artwork = { id: 7, title: 'Slack Water', medium: 'Oil', price: '10.00', imageUrl: null };
const quiet = () => {};
const itemsOf = (items: unknown) => decodeCart(JSON.stringify({ items }), quiet).items;
const discountOf = (discount: unknown) => decodeCart(JSON.stringify({ discount }), quiet).discount;

test('S4-006 a stored cart is restored as it was', () => {
  const cart = {
    items: [{ artwork, quantity: 2 }],
    discount: { code: 'TEN', type: 'percentage', value: '10.00' },
    key: 'abc',
  };
  expect(decodeCart(JSON.stringify(cart), quiet)).toEqual(cart);
});

test('S3-005 a price is read as text and as a number', () => {
  for (const price of [10, '10', '10.00']) {
    expect(itemsOf([{ artwork: { ...artwork, price }, quantity: 1 }])).toEqual([
      { artwork, quantity: 1 },
    ]);
  }
});

test('S4-007 a cart that cannot be parsed is only logged', () => {
  const logged: string[] = [];
  for (const broken of ['{', 'null', '7', '']) {
    expect(decodeCart(broken, (message) => logged.push(message))).toEqual(EMPTY_CART);
  }
  expect(logged).toEqual(Array(4).fill('The stored collection could not be read and is ignored.'));
  expect(EMPTY_CART).toEqual({ items: [], discount: null, key: '' });
});

test('S3-033 an invalid line or discount is dropped, the rest is kept', () => {
  const stored = {
    items: [{ artwork, quantity: 1 }, { artwork, quantity: 1.5 }, { artwork: {} }, null],
    discount: { code: 'X', type: 'gift' },
    key: 3,
  };
  expect(decodeCart(JSON.stringify(stored), quiet)).toEqual({
    items: [{ artwork, quantity: 1 }],
    discount: null,
    key: '',
  });
});

test.each([
  ['an id that is no integer', { artwork: { ...artwork, id: '7' }, quantity: 1 }],
  ['no title', { artwork: { ...artwork, title: null }, quantity: 1 }],
  ['no medium', { artwork: { ...artwork, medium: 3 }, quantity: 1 }],
  ['no price', { artwork: { ...artwork, price: null }, quantity: 1 }],
  ['a price that is no amount', { artwork: { ...artwork, price: 'ask' }, quantity: 1 }],
  ['an image that is no address', { artwork: { ...artwork, imageUrl: 4 }, quantity: 1 }],
  ['no artwork', { artwork: null, quantity: 1 }],
  ['half a copy', { artwork, quantity: 1.5 }],
  ['no copy', { artwork, quantity: 0 }],
  ['more copies than an order may hold', { artwork, quantity: 100 }],
  ['a quantity as text', { artwork, quantity: '1' }],
  ['the shape of a list', [artwork, 1]],
])('S3-033 a line with %s is left out', (_what, item) => {
  expect(itemsOf([item])).toEqual([]);
});

test('a line with an image, and one with the maximum number of copies, are kept', () => {
  const items = [
    { artwork: { ...artwork, imageUrl: '/uploads/a.jpg' }, quantity: 1 },
    { artwork: { ...artwork, id: 8 }, quantity: 99 },
  ];
  expect(itemsOf(items)).toEqual(items);
});

test('items that are not an array make an empty cart', () => {
  for (const items of [undefined, null, {}, 'x']) expect(itemsOf(items)).toEqual([]);
});

test('a discount has a code, a known type and a value, or is left out', () => {
  for (const type of ['percentage', 'fixed']) {
    for (const value of [10, '10.00']) {
      expect(discountOf({ code: 'TEN', type, value })).toEqual({
        code: 'TEN',
        type,
        value: '10.00',
      });
    }
  }
  for (const discount of [
    undefined,
    null,
    'TEN',
    { type: 'fixed', value: '10.00' },
    { code: 'TEN', type: 'gift', value: '10.00' },
    { code: 'TEN', type: 'fixed', value: null },
    { code: 'TEN', type: 'fixed', value: 'ten' },
  ]) {
    expect(discountOf(discount)).toBeNull();
  }
});

test('the order of a stored cart is read, and dropped where it is no text', () => {
  const read = (order: unknown) => decodeCart(JSON.stringify({ ...EMPTY_CART, order })).order;
  expect([read('0199-a'), read(7)]).toEqual(['0199-a', undefined]);
});
