import { expect, test } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

const order = '0198c7c2-5a3e-7b61-9d5e-3f7c1b2a4d6e';

test('S2-011 the payment intent or its client secret in the address means a return from a payment', () => {
  const intent = { paymentIntent: 'pi_1' };
  expect(readPaymentReturn('?payment_intent=pi_1')).toEqual(intent);
  expect(readPaymentReturn('?payment_intent_client_secret=pi_1_secret_x')).toEqual(intent);
  expect(readPaymentReturn('?utm_source=letter')).toBeNull();
  expect(readPaymentReturn(`?order=${order}`)).toBeNull();
});

test('the order is named only by a UUID, else the payment', () => {
  expect(readPaymentReturn(`?payment_intent=pi_1&order=${order}`)).toEqual({ order });
  const upper = order.toUpperCase();
  expect(readPaymentReturn(`?payment_intent=pi_1&order=${upper}`)).toEqual({ order: upper });
  for (const wrong of ['../admin', `x${order}`, `${order}/x`, order.replace('-', '')]) {
    const read = readPaymentReturn(`?payment_intent=pi_1&order=${wrong}`);
    expect(read).toEqual({ paymentIntent: 'pi_1' });
  }
});
