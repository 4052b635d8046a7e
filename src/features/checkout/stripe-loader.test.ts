import type { Stripe } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { loadCardForm } from './stripe-loader.ts';

test('a script that loads gives Stripe', async () => {
  const stripe = {} as Stripe;
  expect(await loadCardForm('pk_test_1', async () => stripe)).toBe(stripe);
});

test('a script that never settles, as content blockers leave it, is given up after the patience', async () => {
  const never = () => new Promise<Stripe>(() => undefined);
  await expect(loadCardForm('pk_test_1', never, 5)).rejects.toThrow('in time');
});

test('a script that is refused rejects at once', async () => {
  const refused = () => Promise.reject(new Error('Failed to load Stripe.js'));
  await expect(loadCardForm('pk_test_1', refused)).rejects.toThrow('Failed to load');
});
