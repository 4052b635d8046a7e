import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { outcomeOfProvider, outcomeOfRefusal } from './pay-outcome.ts';

const refused = (status: number, message: string, fields?: Record<string, string>) =>
  outcomeOfRefusal(
    new ApiError(status, JSON.stringify({ code: 'x', message, fields }), ''),
    'the fallback',
  );

test('S8-011 errors of the card and of its form say Payment Failed with the words of the provider', () => {
  for (const type of ['card_error', 'validation_error']) {
    expect(outcomeOfProvider({ type, message: 'Your card was declined.' })).toEqual({
      kind: 'failed',
      title: 'Payment Failed',
      message: 'Your card was declined.',
    });
  }
});

test('S8-011 a failed 3-D Secure check is a failed card, although Stripe types it otherwise', () => {
  const code = 'payment_intent_authentication_failure';
  expect(outcomeOfProvider({ type: 'invalid_request_error', code, message: 'No.' })).toMatchObject({
    title: 'Payment Failed',
  });
});

test('S8-010 any other error of the provider says Payment Error with its message', () => {
  expect(outcomeOfProvider({ type: 'api_error', message: 'Stripe is resting.' })).toEqual({
    kind: 'failed',
    title: 'Payment Error',
    message: 'Stripe is resting.',
  });
});

test('S8-012 a provider error without words says so calmly', () => {
  expect(outcomeOfProvider({ type: 'api_error' })).toMatchObject({
    message: 'An unexpected error occurred. Please try again.',
  });
});

test('a code that does not hold for this buyer is told as such', () => {
  for (const field of ['discountCode', 'orderData.discountCode']) {
    expect(refused(400, 'Invalid', { [field]: 'This code belongs to another address.' })).toEqual({
      kind: 'discount',
      message: 'This code belongs to another address.',
    });
  }
});

test('what the server finds wrong in the address goes to its field', () => {
  const fields = { 'orderData.shippingAddress.city': 'City is required' };
  expect(refused(400, 'Please check.', fields)).toEqual({
    kind: 'fields',
    problems: [['shippingCity', 'City is required']],
    message: 'Please check.',
  });
});

test('a lost work counts before a changed price: first the collection must be possible', () => {
  const fields = { 'items.0.price': '10.00', 'items.2': 'Sold', 'items.1.quantity': 'At most 1' };
  expect(refused(409, 'Two works are gone.', fields)).toEqual({
    kind: 'lost',
    places: [1, 2],
    message: 'Two works are gone.',
  });
});

test('S8-009 S8-013 the fallback stands in where the server gave no sentence', () => {
  expect(refused(500, '')).toEqual({ kind: 'failed', title: 'Error', message: 'the fallback' });
  expect(refused(429, 'Please wait.')).toMatchObject({ title: 'Error', message: 'Please wait.' });
});
