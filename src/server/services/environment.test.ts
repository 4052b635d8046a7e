import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('nothing set is accepted, and blank counts as not set', () => {
  expect(parseEnvironment({ DATABASE_URL: ' ' })).toEqual({});
});

test('a half-configured service is refused, naming what is missing', () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...half } = stripe;
  expect(() => parseEnvironment(half)).toThrow('STRIPE_WEBHOOK_SECRET missing');
  expect(() => parseEnvironment({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM missing');
});

test('mixed test and live keys are refused', () => {
  const mixed = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' };
  expect(() => parseEnvironment(mixed)).toThrow('mix test and live');
});

test('each wrong value is named with what would be accepted, and never shown', () => {
  const wrong = { ...stripe, STRIPE_SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://secret' };
  expect(() => parseEnvironment(wrong)).toThrow(/STRIPE_SECRET_KEY must begin with sk_test_/);
  expect(() => parseEnvironment(wrong)).not.toThrow(/hunter2|secret@/);
});

test('a stand-in of the local start is refused on Netlify', () => {
  const local = { NETLIFY: 'true', STRIPE_API_BASE: 'http://127.0.0.1:1' };
  expect(() => parseEnvironment(local)).toThrow('STRIPE_API_BASE is for local use');
});
