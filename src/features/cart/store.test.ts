import { beforeEach, expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';
import {
  $appliedDiscount,
  $cart,
  $totalItems,
  $totals,
  addCartItem,
  cartKey,
  cartPanel,
  clearCart,
  forgetOrder,
  removeCartItem,
  removePaid,
  setDiscount,
  setOrder,
  setQuantity,
  updateLines,
} from './store.ts';

const slackWater = {
  id: 7,
  title: 'Slack Water',
  medium: 'Oil',
  price: decimalOf('0.10'),
  imageUrl: null,
};
const understorey = { ...slackWater, id: 8, title: 'Understorey', price: decimalOf('4800.00') };
const tenPercent = { code: 'TEN', type: 'percentage', value: decimalOf('10.00') } as const;
const lines = () => $cart.get().items.map(({ artwork, quantity }) => [artwork.id, quantity]);

beforeEach(clearCart);

test('S4-001 adding an artwork already in the cart increments its quantity by 1', () => {
  addCartItem(slackWater);
  addCartItem(slackWater);
  expect(lines()).toEqual([[7, 2]]);
});

test('S4-002 adding any other artwork adds a new line with quantity 1', () => {
  addCartItem(slackWater);
  addCartItem(understorey);
  expect(lines()).toEqual([
    [7, 1],
    [8, 1],
  ]);
});

test('S4-003 removing deletes the whole line, whatever its quantity', () => {
  addCartItem(slackWater);
  addCartItem(slackWater);
  addCartItem(understorey);
  removeCartItem(7);
  expect(lines()).toEqual([[8, 1]]);
});

test('S4-004 clearing empties the cart and the discount', () => {
  addCartItem(slackWater);
  setDiscount(tenPercent);
  clearCart();
  expect([$cart.get().items, $cart.get().discount]).toEqual([[], null]);
});

test('S3-034 S3-036 S3-037 S3-038 the count is the sum of quantities and the totals are exact cents', () => {
  addCartItem(slackWater);
  setQuantity(7, 3);
  addCartItem(understorey);
  setDiscount(tenPercent);
  expect($totalItems.get()).toBe(4);
  expect($totals.get()).toEqual({
    subtotalCents: 480030,
    discountCents: 48003,
    deliveryCents: 0,
    totalCents: 432027,
  });
  expect($appliedDiscount.get()).toEqual({
    code: 'TEN',
    type: 'percentage',
    value: '10.00',
    discountAmount: 480.03,
  });
});

test('S3-038 without a discount the total is the subtotal', () => {
  addCartItem(understorey);
  expect([$totals.get().totalCents, $appliedDiscount.get()]).toEqual([480000, null]);
});

test('a current price replaces the stored one, marks its line and counts in totals and discount', () => {
  addCartItem(slackWater);
  addCartItem(understorey);
  setDiscount(tenPercent);
  updateLines([
    { ...slackWater, price: '0.1' },
    { ...understorey, price: '5000.00' },
  ] as Artwork[]);
  expect($cart.get().items).toEqual([
    { artwork: slackWater, quantity: 1 },
    { artwork: { ...understorey, price: '5000.00' }, quantity: 1, repriced: true },
  ]);
  expect($totals.get()).toEqual({
    subtotalCents: 500010,
    discountCents: 50001,
    deliveryCents: 0,
    totalCents: 450009,
  });
});

test('a line keeps its price when its work has none now or is no longer listed', () => {
  addCartItem(slackWater);
  addCartItem(understorey);
  const before = $cart.get();
  updateLines([{ ...slackWater, price: null }] as Artwork[]);
  expect($cart.get()).toBe(before);
});

test('a collection keeps its key until it is cleared', () => {
  addCartItem(slackWater);
  const key = cartKey();
  addCartItem(understorey);
  expect(cartKey()).toBe(key);
  clearCart();
  expect(cartKey()).not.toBe(key);
});

test('S3-033 S3-035 the cart holds its items, their count, the totals, an open flag and the discount', () => {
  addCartItem(slackWater);
  expect($cart.get().items).toEqual([{ artwork: slackWater, quantity: 1 }]);
  expect([$totalItems.get(), $totals.get().subtotalCents, $totals.get().totalCents]).toEqual([
    1, 10, 10,
  ]);
  expect([cartPanel.$open.get(), $appliedDiscount.get()]).toEqual([false, null]);
});

test('S3-035 S8-045 opening the cart on a page that never started it is a developer error', () => {
  expect(() => cartPanel.set(true)).toThrow(
    'The cart was used outside its provider: call startCart() on this page first.',
  );
  cartPanel.provide();
  cartPanel.set(true);
  expect(cartPanel.$open.get()).toBe(true);
  cartPanel.set(false);
});

test('S4-027 what was paid leaves the cart with the code and the key; what was added meanwhile stays', () => {
  addCartItem(slackWater);
  addCartItem(slackWater);
  addCartItem(understorey);
  setDiscount(tenPercent);
  const key = cartKey();
  removePaid([
    { artworkId: 7, quantity: 1 },
    { artworkId: 8, quantity: 1 },
    { artworkId: 9, quantity: 1 },
  ]);
  expect(lines()).toEqual([[7, 1]]);
  expect($cart.get().discount).toBeNull();
  expect(cartKey()).not.toBe(key);
});

test('a cart remembers its order until it is paid', () => {
  addCartItem(slackWater);
  setOrder('0199-a');
  addCartItem(understorey);
  expect($cart.get().order).toBe('0199-a');
  removePaid([{ artworkId: 7, quantity: 1 }]);
  expect($cart.get().order).toBeUndefined();
});

test('what is added to an emptied cart is another order', () => {
  addCartItem(slackWater);
  const before = cartKey();
  removeCartItem(7);
  addCartItem(slackWater);
  expect(cartKey()).not.toBe(before);
});

test('an order is forgotten with the last work of its cart, or by itself', () => {
  addCartItem(slackWater);
  setOrder('0199-a');
  removeCartItem(7);
  addCartItem(understorey);
  expect($cart.get()).not.toHaveProperty('order');
  setOrder('0199-b');
  forgetOrder();
  expect($cart.get()).not.toHaveProperty('order');
  expect($cart.get().items).toHaveLength(1);
});
