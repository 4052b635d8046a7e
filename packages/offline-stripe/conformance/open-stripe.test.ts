import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { optionsFor } from './open-stripe.ts';

test('with a key of test mode the SDK calls Stripe itself; a live key is refused', () => {
  const stripe = new Stripe(...optionsFor('sk_test_example'));
  expect(stripe.getApiField('host')).toBe('api.stripe.com');
  expect(() => optionsFor('sk_live_example')).toThrow('sk_test_');
});
