import { expect, test } from 'vitest';
import type { OrderConfirmation } from '#contract/orders.ts';
import { ResponseError } from '#lib/api-client.ts';
import { checkPayment } from './payment-check.ts';

const answer = (status: string, isProcessing = false) =>
  ({ order: { status }, isProcessing }) as OrderConfirmation;

test.each([
  ['paid', false, 'paid'],
  ['pending', true, 'processing'],
  ['refund_pending', false, 'refunding'],
  ['refunded', false, 'refunded'],
  ['pending', false, 'unpaid'],
  ['expired', false, 'unpaid'],
])('an order that is %s (processing: %s) is %s', async (status, isProcessing, kind) => {
  const confirmation = answer(status, isProcessing);
  const check = await checkPayment({ order: 'x' }, async () => confirmation);
  expect(check).toEqual({ kind, confirmation });
});

test.each([
  [new ResponseError(404, '{"code":"not_found","message":"No."}', ''), 'unknown'],
  [new ResponseError(400, '{"code":"invalid","message":"No."}', ''), 'unknown'],
  [new ResponseError(503, '{"code":"unavailable","message":"No."}', ''), 'unreachable'],
  [new TypeError('Failed to fetch'), 'unreachable'],
])('after %s the payment is %s: %s', async (error, kind) => {
  expect(await checkPayment({}, () => Promise.reject(error))).toEqual({ kind });
});
