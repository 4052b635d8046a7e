import { expect, test } from 'vitest';
import { ResponseError } from '#lib/api-client.ts';
import { outcomeOfCallError, outcomeOfProviderError, withoutWork } from './pay-outcome.ts';

const refused = (status: number, code: string, message: string, more: object = {}) =>
  outcomeOfCallError(
    new ResponseError(status, JSON.stringify({ code, message, ...more }), ''),
    'the fallback',
  );

test('S8-011 errors of the card and of its form say Payment Failed with the provider’s message', () => {
  for (const type of ['card_error', 'validation_error']) {
    expect(outcomeOfProviderError({ type, message: 'Your card was declined.' })).toEqual({
      kind: 'failed',
      title: 'Payment Failed',
      message: 'Your card was declined.',
    });
  }
});

test('S8-011 a failed 3-D Secure check is a failed card, although Stripe types it otherwise', () => {
  const code = 'payment_intent_authentication_failure';
  expect(
    outcomeOfProviderError({ type: 'invalid_request_error', code, message: 'No.' }),
  ).toMatchObject({
    title: 'Payment Failed',
  });
});

test('S8-010 any other error of the provider says Payment Error with its message', () => {
  expect(outcomeOfProviderError({ type: 'api_error', message: 'Stripe is resting.' })).toEqual({
    kind: 'failed',
    title: 'Payment Error',
    message: 'Stripe is resting.',
  });
});

test('S8-012 a provider error without a message shows the default message', () => {
  expect(outcomeOfProviderError({ type: 'api_error' })).toMatchObject({
    message: 'An unexpected error occurred. Please try again.',
  });
});

test('a code that this buyer cannot use is named as the reason; one of another address may be used with that', () => {
  for (const [code, more, needsOtherAddress] of [
    ['code_invalid', { details: { reason: 'other_customer' } }, true],
    ['code_invalid', { details: { reason: 'held' } }, false],
    ['code_used', {}, false],
  ] as const) {
    expect(refused(400, code, 'This code is not valid.', more)).toEqual({
      kind: 'discount',
      message: 'This code is not valid.',
      needsOtherAddress,
    });
  }
});

test('what the server finds wrong in the address goes to its field', () => {
  const fields = { 'orderData.shippingAddress.city': 'City is required' };
  expect(refused(400, 'invalid', 'Please check.', { fields })).toEqual({
    kind: 'fields',
    problems: [['shippingCity', 'City is required']],
    message: 'Please check.',
  });
});

test('what the server finds wrong outside the form is a message, not a field', () => {
  const fields = { 'items.0.quantity': 'Too many' };
  expect(refused(400, 'invalid', 'Please check.', { fields })).toEqual({
    kind: 'failed',
    title: 'Error',
    message: 'Please check.',
  });
});

test('unavailable works are named by their ids, whether sold, held or held too long', () => {
  for (const code of ['work_unavailable', 'hold_limit_reached']) {
    const details = { artworkIds: [7, 9] };
    expect(refused(409, code, 'Two works are gone.', { details })).toEqual({
      kind: 'unavailable',
      artworkIds: [7, 9],
      free: [],
      message: 'Two works are gone.',
    });
  }
  const details = { artworkIds: [7], free: [{ artworkId: 7, copies: 2 }] };
  expect(refused(409, 'work_unavailable', 'Only 2.', { details })).toMatchObject(details);
});

test('an error with fields but another code is not shown at the fields', () => {
  const fields = { 'items.0': 'Sold', total: '1.00', discountCode: 'Invalid' };
  expect(refused(409, 'order_changed', 'Changed.', { fields })).toMatchObject({ kind: 'failed' });
});

test('S8-009 a response that is not JSON, as a proxy sends, gets the fallback', () => {
  expect(outcomeOfCallError(new ResponseError(502, '<html>', ''), 'the fallback')).toMatchObject({
    kind: 'failed',
    message: 'the fallback',
  });
});

test('S8-009 S8-013 the fallback is shown where the server gave no message', () => {
  expect(refused(500, 'internal', '')).toEqual({
    kind: 'failed',
    title: 'Error',
    message: 'the fallback',
  });
  expect(refused(429, 'too_many_requests', 'Please wait.')).toMatchObject({
    title: 'Error',
    message: 'Please wait.',
  });
});

test('of two works that cannot be bought the other one is still named when one is put right', () => {
  const outcome = {
    kind: 'unavailable' as const,
    artworkIds: [7, 8],
    free: [],
    message: 'Two works are being bought.',
  };
  const left = withoutWork(outcome, 7);
  expect(left).toEqual({ ...outcome, artworkIds: [8] });
  expect(left && withoutWork(left, 8)).toBeNull();
});
