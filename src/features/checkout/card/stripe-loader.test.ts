import type { Stripe } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import { followStripeScript, loadStripeScript } from './stripe-loader.ts';

test('S7-022 the provider’s client is loaded with the public key', async () => {
  const stripe = {} as Stripe;
  const keys: string[] = [];
  const load = async (key: string) => {
    keys.push(key);
    return stripe;
  };
  expect(await loadStripeScript('pk_test_1', load)).toBe(stripe);
  expect(keys).toEqual(['pk_test_1']);
});

test('a script that never loads, as with content blockers, is given up after the timeout', async () => {
  const never = () => new Promise<Stripe>(() => undefined);
  await expect(loadStripeScript('pk_test_1', never, 5)).rejects.toThrow('in time');
});

test('a script that is refused rejects at once', async () => {
  const refused = () => Promise.reject(new Error('Failed to load Stripe.js'));
  await expect(loadStripeScript('pk_test_1', refused)).rejects.toThrow('Failed to load');
});

test('a missing provider, as on a server, is an error', async () => {
  await expect(loadStripeScript('pk_test_1', async () => null)).rejects.toThrow(
    'Stripe.js is not available',
  );
});

test('once loaded, no timer is left', async () => {
  vi.useFakeTimers();
  await loadStripeScript('pk_test_1', async () => ({}) as Stripe);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a script that arrives after the timeout takes the place of the notice', async () => {
  const shown: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<Stripe>();
  followStripeScript(
    'pk_test_1',
    (script) => shown.push(script),
    () => promise,
    5,
  );
  await vi.waitFor(() => expect(shown).toEqual(['blocked']));
  const stripe = {} as Stripe;
  resolve(stripe);
  await vi.waitFor(() => expect(shown).toEqual(['blocked', stripe]));
});

test('a script that is refused is shown as blocked once', async () => {
  const shown: unknown[] = [];
  followStripeScript(
    'pk_test_1',
    (script) => shown.push(script),
    () => Promise.reject(new Error('Failed to load Stripe.js')),
  );
  await vi.waitFor(() => expect(shown).toEqual(['blocked']));
});
