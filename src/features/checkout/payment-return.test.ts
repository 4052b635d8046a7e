import { expect, test } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

const orderId = '0198c7c2-5a3e-7b61-9d5e-3f7c1b2a4d6e';

test('S2-011 the payment intent or its client secret in the address means a return from a payment', () => {
  expect(readPaymentReturn('?payment_intent=pi_1')).toEqual({ failed: false, orderId: null });
  expect(readPaymentReturn('?payment_intent_client_secret=x')).not.toBeNull();
  expect(readPaymentReturn('?utm_source=letter')).toBeNull();
});

test('a failed payment is distinguished from a successful one', () => {
  expect(readPaymentReturn('?payment_intent=pi_1&redirect_status=failed')?.failed).toBe(true);
  expect(readPaymentReturn('?payment_intent=pi_1&redirect_status=succeeded')?.failed).toBe(false);
});

test('the order’s id is read only when it is a UUID', () => {
  expect(readPaymentReturn(`?payment_intent=pi_1&order=${orderId}`)?.orderId).toBe(orderId);
  expect(readPaymentReturn('?payment_intent=pi_1&order=../admin')?.orderId).toBeNull();
  expect(readPaymentReturn(`?payment_intent=pi_1&order=${orderId.toUpperCase()}`)?.orderId).toBe(
    orderId.toUpperCase(),
  );
  for (const wrong of [`x${orderId}`, `${orderId}/x`, orderId.replace('-', '')]) {
    expect(readPaymentReturn(`?payment_intent=pi_1&order=${wrong}`)?.orderId).toBeNull();
  }
});
