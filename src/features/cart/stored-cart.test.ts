import { expect, test } from 'vitest';
import { decodeCart, EMPTY_CART } from './stored-cart.ts';

const artwork = { id: 7, title: 'Slack Water', medium: 'Oil', price: '10.00', imageUrl: null };
const quiet = () => {};

test('S4-006 a stored cart is restored as it was', () => {
  const cart = {
    items: [{ artwork, quantity: 2 }],
    discount: { code: 'TEN', type: 'percentage', value: '10.00' },
    key: 'abc',
  };
  expect(decodeCart(JSON.stringify(cart), quiet)).toEqual(cart);
});

test('S3-005 a price is read as text and as a number', () => {
  const items = [{ artwork: { ...artwork, price: 10 }, quantity: 1 }];
  expect(decodeCart(JSON.stringify({ items }), quiet).items).toHaveLength(1);
});

test('S4-007 a cart that cannot be parsed is only logged', () => {
  const logged: string[] = [];
  for (const broken of ['{', 'null', '7', '']) {
    expect(decodeCart(broken, (message) => logged.push(message))).toEqual(EMPTY_CART);
  }
  expect(logged).toHaveLength(4);
});

test('S3-033 a broken line or discount is left out, the rest stays', () => {
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
