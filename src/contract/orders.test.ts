import { expect, test } from 'vitest';
import { issuesOf } from '../../tests/harness/issues.ts';
import { orderCreate, paymentIntentCreate } from './orders.ts';

const address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};
const orderData = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  shippingAddress: address,
  billingAddress: address,
  subtotal: '10.00',
  total: 10,
};
const line = { artworkId: 1, quantity: 1, price: '10.00' };
const issues = (change: object, items: unknown[] = [line]) =>
  issuesOf(orderCreate, { orderData: { ...orderData, ...change }, items });

test('an order names each field that is missing', () => {
  expect(issues({})).toEqual({});
  expect(issues({ email: 'x', firstName: ' ', lastName: '' })).toEqual({
    'orderData.email': 'Please enter a valid email',
    'orderData.firstName': 'First name is required',
    'orderData.lastName': 'Last name is required',
  });
});

test('an address names each line that is missing, and only New Zealand is delivered to', () => {
  const shippingAddress = { address: ' ', city: '', state: '', zipCode: '', country: 'Australia' };
  expect(issues({ shippingAddress })).toEqual({
    'orderData.shippingAddress.address': 'Shipping address is required',
    'orderData.shippingAddress.city': 'City is required',
    'orderData.shippingAddress.state': 'State is required',
    'orderData.shippingAddress.zipCode': 'Zip code is required',
    'orderData.shippingAddress.country': 'Only New Zealand orders are accepted',
  });
});

test('an address has a second line, and any text is a region', () => {
  for (const change of [
    { address: '12 Quay Street\nTown Basin' },
    { state: 'Auckland Region' },
    { state: 'x'.repeat(200) },
  ]) {
    const shippingAddress = { ...address, ...change };
    expect(issues({ shippingAddress })).toEqual({});
    const sent = { orderData: { ...orderData, shippingAddress }, items: [line] };
    expect(orderCreate.parse(sent).orderData.shippingAddress).toEqual(shippingAddress);
  }
});

test.each(['ABC', '011', '01100', '0 110'])('%j is no postcode of New Zealand', (zipCode) => {
  const shippingAddress = { ...orderData.shippingAddress, zipCode };
  expect(issues({ shippingAddress })).toEqual({
    'orderData.shippingAddress.zipCode': 'Postcode has four digits in New Zealand, such as 0110',
  });
});

test('an order has 1 to 50 lines of 1 to 99 copies', () => {
  expect(issues({}, [])).toEqual({ items: 'Your cart is empty' });
  expect(issues({}, Array(50).fill(line))).toEqual({});
  expect(Object.keys(issues({}, Array(51).fill(line)))).toEqual(['items']);
  const copies = (quantity: unknown) => Object.keys(issues({}, [{ ...line, quantity }]));
  expect([copies(1), copies(99)]).toEqual([[], []]);
  for (const wrong of [0, 100, 1.5, '1']) expect(copies(wrong)).toEqual(['items.0.quantity']);
});

test('amounts are numbers or short texts', () => {
  expect(issues({ total: '1'.repeat(20) })).toEqual({});
  expect(Object.keys(issues({ total: '1'.repeat(21) }))).toEqual(['orderData.total']);
  expect(Object.keys(issues({ subtotal: null }))).toEqual(['orderData.subtotal']);
});

test('the discount code of a payment is optional', () => {
  const payment = { items: [line], total: '10.00' };
  for (const discountCode of [undefined, null, '', 'SPRING']) {
    expect(issuesOf(paymentIntentCreate, { ...payment, discountCode })).toEqual({});
  }
  expect(issuesOf(paymentIntentCreate, { ...payment, items: [] })).toEqual({
    items: 'Your cart is empty',
  });
});
