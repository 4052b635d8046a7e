import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { browserScript } from './browser-script.ts';

interface Loaded {
  Stripe: ((key: string) => Record<string, unknown>) & { version: string };
}

/** Runs the script with the few globals that it reads at load. */
function load(): Loaded {
  const window = {} as Loaded;
  const location = { href: 'http://localhost:4321/checkout' };
  const document = { currentScript: null };
  runInContext(browserScript(), createContext({ window, document, location, URL }));
  return window;
}

test('the script is one classic script', () => {
  expect(browserScript()).not.toMatch(/^(import|export) /m);
  expect(load().Stripe).toBeTypeOf('function');
});

test('Stripe(), called without new, makes an object that react-stripe-js recognises', () => {
  const { Stripe } = load();
  const stripe = Stripe('pk_test_example');
  for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']) {
    expect(stripe[name]).toBeTypeOf('function');
  }
  expect(() => Stripe('pk_live_example')).toThrow('test keys only');
});

test('its version is the one that the installed loader expects', () => {
  const entry = createRequire(import.meta.url).resolve('@stripe/stripe-js/pure');
  const source = readFileSync(join(dirname(entry), '../dist/pure.mjs'), 'utf8');
  expect(source).toContain(`RELEASE_TRAIN = '${load().Stripe.version}'`);
});
