import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { orderCreate } from '#contract/orders.ts';
import { EMPTY_DELIVERY } from '../delivery/delivery.ts';
import { checkLines } from './check-lines.ts';
import { billingDetails, orderRequest } from './order-request.ts';

const delivery = {
  ...EMPTY_DELIVERY,
  firstName: 'Ana',
  lastName: 'Tui',
  email: 'ana@example.nz',
  shippingAddress: '1 Quay Street',
  shippingCity: 'Whangarei',
  shippingState: 'Northland',
  shippingZipCode: '0110',
};
const artwork = { id: 7, title: 'Print', medium: '', price: decimalOf('120.50'), imageUrl: null };
const lines = checkLines([{ artwork, quantity: 2 }], []);
const shown = {
  subtotal: decimalOf('241.00'),
  discount: decimalOf('24.10'),
  delivery: decimalOf('0.00'),
  total: decimalOf('216.90'),
};

test('S7-016 S7-017 S7-018 the order is sent with exactly the names that the server accepts', () => {
  const body = orderRequest(delivery, lines, shown, 'WELCOME');
  expect(orderCreate.parse(body).orderData.total).toBe('216.90');
  expect(Object.keys(body.orderData)).toEqual([
    'email',
    'firstName',
    'lastName',
    'phone',
    'shippingAddress',
    'billingAddress',
    'subtotal',
    'discount',
    'total',
    'discountCode',
    'paymentStatus',
  ]);
  expect(body.items).toEqual([{ artworkId: 7, quantity: 2, price: '120.50' }]);
});

test('S5-018 the billing address equals the shipping address, for the order and for the card', () => {
  const { orderData } = orderRequest(delivery, lines, shown, null);
  expect(orderData.billingAddress).toEqual(orderData.shippingAddress);
  expect(billingDetails(delivery).address).toEqual({
    line1: '1 Quay Street',
    city: 'Whangarei',
    state: 'Northland',
    postal_code: '0110',
    country: 'NZ',
  });
});

test('S3-014 the suburb is the second line of the address, and of that of the card', () => {
  const addressOf = (suburb: string) => {
    const typed = { ...delivery, shippingSuburb: suburb };
    return {
      stored: orderRequest(typed, lines, shown, null).orderData.shippingAddress.address,
      card: billingDetails(typed).address,
    };
  };
  const { stored, card } = addressOf('Town Basin');
  expect(stored).toBe('1 Quay Street\nTown Basin');
  expect(card).toMatchObject({ line1: '1 Quay Street', line2: 'Town Basin' });
  expect(addressOf('').stored).toBe('1 Quay Street');
  expect(addressOf('').card).not.toHaveProperty('line2');
});

test('a phone number that was left out is not sent as an empty one', () => {
  expect(orderRequest(delivery, lines, shown, null).orderData.phone).toBeNull();
  expect(billingDetails(delivery)).not.toHaveProperty('phone');
  const reachable = { ...delivery, phone: '021 123' };
  expect(orderRequest(reachable, lines, shown, null).orderData.phone).toBe('021 123');
  expect(billingDetails(reachable)).toMatchObject({ name: 'Ana Tui', phone: '021 123' });
});

test('an order is sent as unpaid: only the payment provider says what is paid', () => {
  expect(orderRequest(delivery, lines, shown, null).orderData.paymentStatus).toBe('pending');
});

test('the price of delivery is sent with what it is for, once it is known', () => {
  const destination = { method: 'courier', zipCode: '0110', isRural: true } as const;
  const body = orderRequest(delivery, lines, shown, null, destination);
  expect(body.orderData).toMatchObject({
    delivery: '0.00',
    deliveryMethod: 'courier',
    isRural: true,
  });
});
