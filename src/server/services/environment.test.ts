import { expect, test, vi } from 'vitest';
import { NO_WEBHOOK_SECRET, parseEnvironment, siteOrigin } from './environment.ts';
import { connectServices } from './services.ts';

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

test('a slash at the end of SITE_URL is left out, and a path is refused', () => {
  for (const SITE_URL of ['https://www.example.co.nz', 'https://www.Example.co.nz/']) {
    expect(siteOrigin(parseEnvironment({ SITE_URL }))).toBe('https://www.example.co.nz');
  }
  const wrong = ['https://example.co.nz/shop', 'https://example.co.nz/?a', 'www.example.co.nz:443'];
  for (const SITE_URL of wrong) {
    expect(() => parseEnvironment({ SITE_URL })).toThrow(
      'SITE_URL must be an address such as https://www.example.co.nz, without a path',
    );
  }
});

test('Netlify’s names of the database count where DATABASE_URL is not set', () => {
  const netlify = {
    NETLIFY_DATABASE_URL: 'postgres://u:p@ep-rain-1-pooler.ap-southeast-2.aws.neon.tech/neondb',
    NETLIFY_DATABASE_URL_UNPOOLED: 'postgres://u:p@ep-rain-1.ap-southeast-2.aws.neon.tech/neondb',
  };
  expect(parseEnvironment(netlify)).toEqual({
    DATABASE_URL: netlify.NETLIFY_DATABASE_URL,
    DATABASE_URL_UNPOOLED: netlify.NETLIFY_DATABASE_URL_UNPOOLED,
  });
  const ours = { DATABASE_URL: 'postgres://u:p@127.0.0.1/gallery' };
  expect(parseEnvironment({ ...netlify, ...ours })).toEqual(ours);
});

test('pooled and direct address must lead to one database, and make one gallery', () => {
  const at = (host: string, name = 'neondb') => `postgres://u:p@${host}.aws.neon.tech:5432/${name}`;
  const settings = { DATABASE_URL: at('ep-a-pooler'), DATABASE_URL_UNPOOLED: at('ep-a') };
  expect(parseEnvironment(settings)).toEqual(settings);
  for (const other of [at('ep-b'), at('ep-a', 'preview')]) {
    expect(() => parseEnvironment({ ...settings, DATABASE_URL_UNPOOLED: other })).toThrow(
      'DATABASE_URL_UNPOOLED must lead to the same database as DATABASE_URL',
    );
  }
  const idOf = (url: string) => connectServices({ DATABASE_URL: url }).galleryId;
  expect(idOf(at('ep-a-pooler'))).toBe(idOf(at('ep-a')));
  expect(idOf(at('ep-b'))).not.toBe(idOf(at('ep-a')));
});

test('functions of a pull request’s preview use its own database', () => {
  vi.stubGlobal('PREVIEW_DATABASE', 'preview_12');
  const settings = {
    DATABASE_URL: 'postgres://u:p@ep-a-pooler.aws.neon.tech/neondb?sslmode=require',
    DATABASE_URL_UNPOOLED: 'postgres://u:p@ep-a.aws.neon.tech/neondb?sslmode=require',
  };
  expect(parseEnvironment(settings)).toEqual({
    DATABASE_URL: 'postgres://u:p@ep-a-pooler.aws.neon.tech/preview_12?sslmode=require',
    DATABASE_URL_UNPOOLED: 'postgres://u:p@ep-a.aws.neon.tech/preview_12?sslmode=require',
  });
  vi.unstubAllGlobals();
});

test('functions on a Node without WebSocket do not start, and say which version they need', () => {
  vi.stubGlobal('WebSocket', undefined);
  expect(() => parseEnvironment({ SITE_ID: 'site' })).toThrow('set NODE_VERSION to 22 or newer');
  vi.unstubAllGlobals();
  expect(() => parseEnvironment({ SITE_ID: 'site' })).not.toThrow();
});

test('a stand-in of the local start is refused on Netlify', () => {
  const local = { NETLIFY: 'true', STRIPE_API_BASE: 'http://127.0.0.1:1' };
  expect(() => parseEnvironment(local)).toThrow('STRIPE_API_BASE is for local use');
});

test('the placeholder of a webhook’s secret is refused on Netlify', () => {
  const settings = { ...stripe, STRIPE_WEBHOOK_SECRET: NO_WEBHOOK_SECRET };
  expect(() => parseEnvironment(settings)).not.toThrow();
  for (const hosted of [{ NETLIFY: 'true' }, { SITE_ID: 'site' }]) {
    expect(() => parseEnvironment({ ...settings, ...hosted })).toThrow(
      'STRIPE_WEBHOOK_SECRET must be the secret of the webhook',
    );
  }
});
