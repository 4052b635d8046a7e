import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStripeEmulator } from 'offline-stripe';
import { judgeExchange } from 'offline-stripe/judge';
import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WEBHOOK_EVENTS } from '#server/orders/payment/webhook-events.ts';
import { type Environment, NO_WEBHOOK_SECRET } from '#server/services/environment.ts';
import { openStripe } from '#server/services/payments.ts';
import { stripeStep } from './stripe.ts';

const KEYS = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
type Account = Parameters<typeof startStripeEmulator>[0]['account'];

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'go-live-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Stripe with an account, and the step against it; `calls` are those that change something. */
async function startStripe(
  account: Account = {},
  directory = openFolder(),
  fetchSite: typeof fetch = () => Promise.reject(new Error('not public yet')),
) {
  const calls: string[] = [];
  const emulator = await startStripeEmulator({
    port: 0,
    directory,
    webhookUrl: null,
    account,
    ...KEYS,
    onExchange(exchange) {
      judgeExchange(exchange);
      if (!exchange.endpoint.startsWith('GET')) calls.push(exchange.endpoint);
    },
  });
  onTestFinished(() => emulator.stop());
  const keep = vi.fn();
  const run = (settings: Environment = {}, isCheck = false) =>
    stripeStep(fetchSite).run({
      environment: {
        SITE_URL: 'https://www.example.co.nz',
        STRIPE_API_BASE: emulator.url,
        STRIPE_SECRET_KEY: KEYS.secretKey,
        STRIPE_WEBHOOK_SECRET: NO_WEBHOOK_SECRET,
        ...settings,
      },
      keep,
      isCheck,
    });
  const check = (settings?: Environment) => run(settings, true);
  /** The settings that were kept. */
  const kept = (): Environment => Object.fromEntries(keep.mock.calls);
  return { run, check, keep, kept, calls, stripe: openStripe(KEYS.secretKey, emulator.url) };
}

/** A webhook that was made before, by hand. */
const ENDPOINT = {
  url: 'https://www.example.co.nz/api/stripe/webhook',
  api_version: Stripe.API_VERSION,
  enabled_events: [...WEBHOOK_EVENTS],
} as Stripe.WebhookEndpointCreateParams;

test('an address that redirects to another one gets no webhook', async () => {
  const headers = { location: 'https://example.co.nz/' };
  const { run, calls } = await startStripe(
    {},
    openFolder(),
    async () => new Response(null, { status: 301, headers }),
  );
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining('redirects to https://example.co.nz:'),
    advice: expect.stringContaining('SITE_URL'),
  });
  expect(calls).toEqual([]);
});

test('the webhook is made with exactly our events and its secret kept; repeating changes nothing', async () => {
  const { run, kept, calls, stripe } = await startStripe({ statementDescriptor: 'HARROW' });
  expect(await run()).toBe(
    'test mode (for live keys delete the lines STRIPE_… of .env.live and repeat this); buyers read “HARROW” on their statement; webhook made; Apple Pay and Google Pay on',
  );
  const { data } = await stripe.webhookEndpoints.list();
  expect(kept()).toEqual({
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_\w{32}$/),
    STRIPE_WEBHOOK_ID: data[0]?.id,
  });
  expect(data).toEqual([expect.objectContaining({ ...ENDPOINT, status: 'enabled' })]);
  calls.length = 0;
  expect(await run(kept())).toContain('webhook as it should be');
  expect(calls).toEqual([]);
});

test('a webhook follows the site to another address and back, with its secret', async () => {
  const { run, keep, kept, calls, stripe } = await startStripe();
  await run();
  const settings = kept();
  keep.mockReset();
  const addresses = async () =>
    (await stripe.webhookEndpoints.list()).data.map(({ id, url }) => [id, url]);
  const there = { ...settings, SITE_URL: 'https://nell.example' };
  expect(await run(there)).toContain('webhook moved from https://www.example.co.nz;');
  expect(await addresses()).toEqual([
    [settings.STRIPE_WEBHOOK_ID, 'https://nell.example/api/stripe/webhook'],
  ]);
  expect(await run(settings)).toContain('webhook moved from https://nell.example;');
  expect(await addresses()).toEqual([[settings.STRIPE_WEBHOOK_ID, ENDPOINT.url]]);
  expect(keep).not.toHaveBeenCalled();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

test('the secret of another webhook is not accepted', async () => {
  const { run, check, kept, stripe } = await startStripe();
  await stripe.paymentMethodDomains.create({ domain_name: 'www.example.co.nz' });
  const { id } = await stripe.webhookEndpoints.create(ENDPOINT);
  const other = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_WEBHOOK_ID: 'we_other' };
  await expect(check(other)).rejects.toThrow('the secret at hand is that of another webhook');
  expect(await check({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toContain('its secret was not checked');
  expect(await run(other)).toContain('webhook made anew');
  const { data } = await stripe.webhookEndpoints.list();
  expect(data.map((each) => each.id)).toEqual([kept().STRIPE_WEBHOOK_ID]);
  expect(data[0]?.id).not.toBe(id);
});

test('with --check a webhook that leads to a former address is not ok', async () => {
  const { run, check, kept } = await startStripe();
  await run();
  const there = { ...kept(), SITE_URL: 'https://nell.example' };
  await expect(check(there)).rejects.toThrow(`the webhook leads to ${ENDPOINT.url}`);
});

test.each<[string, object, string, string, string[]]>([
  ['whose secret is lost', {}, NO_WEBHOOK_SECRET, 'made anew', ['DELETE', 'POST']],
  [
    'of another version of the API',
    { api_version: '2020-08-27' },
    'whsec_1',
    'made anew',
    ['DELETE', 'POST'],
  ],
  ['that is disabled', { disabled: true }, 'whsec_1', 'made anew', ['DELETE', 'POST']],
  ['with other events', { enabled_events: ['*'] }, 'whsec_1', 'put right', ['POST']],
])('a webhook %s is mended', async (_what, change, webhookSecret, said, methods) => {
  const { run, calls, stripe } = await startStripe();
  const { disabled = false, ...params } = change as { disabled?: boolean };
  const { id } = await stripe.webhookEndpoints.create({ ...ENDPOINT, ...params });
  if (disabled) await stripe.webhookEndpoints.update(id, { disabled });
  calls.length = 0;
  const settings = { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_WEBHOOK_ID: id };
  expect(await run(settings)).toContain(said);
  const about = calls.filter((call) => call.includes('webhook'));
  expect(about.map((call) => call.split(' ')[0])).toEqual(methods);
  const { data } = await stripe.webhookEndpoints.list();
  expect(data).toEqual([expect.objectContaining({ ...ENDPOINT, status: 'enabled' })]);
});

test('with --check a webhook whose secret is not at hand stays, and is told', async () => {
  const { run, check, keep, kept, calls } = await startStripe();
  await run();
  const settings = kept();
  keep.mockReset();
  calls.length = 0;
  expect(await check()).toContain('webhook as it should be, its secret was not checked; Apple Pay');
  expect(await check(settings)).toContain('webhook as it should be; Apple Pay');
  expect(calls).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
});

test.each<[string, object[]]>([
  ['there is no webhook', []],
  ['there are 2 webhooks', [{}, {}]],
  ['the webhook is disabled', [{ disabled: true }]],
  ['the webhook’s API version is 2020-08-27, not', [{ api_version: '2020-08-27' }]],
  ['the webhook gets other events', [{ enabled_events: ['*'] }]],
  ['www.example.co.nz is not registered', [{}]],
])('with --check “%s” is not ok, and nothing is changed', async (problem, webhooks) => {
  const { check, keep, calls, stripe } = await startStripe();
  for (const each of webhooks) {
    const { disabled = false, ...params } = each as { disabled?: boolean };
    const { id } = await stripe.webhookEndpoints.create({ ...ENDPOINT, ...params });
    if (disabled) await stripe.webhookEndpoints.update(id, { disabled });
  }
  calls.length = 0;
  await expect(check({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).rejects.toMatchObject({
    message: expect.stringContaining(problem),
    advice: expect.stringContaining('npm run go-live'),
  });
  expect(calls).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
});

test.each<[string, Account]>([
  ['may not charge', { chargesEnabled: false }],
  ['is of AU', { country: 'AU' }],
  ['not recognise', { statementDescriptor: null }],
])('an account that %s is not ok, and nothing is made', async (problem, account) => {
  const { run, calls } = await startStripe(account);
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining(problem),
    advice: expect.stringMatching(/Stripe|NZD/),
  });
  expect(calls).toEqual([]);
});

test('a domain that was registered before the site was public is validated by a repetition', async () => {
  const folder = openFolder();
  const before = await startStripe({ applePay: 'inactive' }, folder);
  expect(await before.run()).toContain('Apple Pay not yet');
  const { run, check, calls } = await startStripe({ applePay: 'active' }, folder);
  expect(await check(before.kept())).toContain('Apple Pay not yet');
  expect(calls).toEqual([]);
  expect(await run(before.kept())).toContain('Apple Pay and Google Pay on');
  expect(calls).toEqual(['POST /v1/payment_method_domains/:id/validate']);
});

test('a wallet that is not active yet is said, and Stripe’s own refusal is told', async () => {
  const { run } = await startStripe({ applePay: 'inactive' });
  expect(await run()).toContain('Apple Pay not yet');
  await expect(run({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).rejects.toMatchObject({
    message: expect.stringMatching(/^Stripe says: Invalid API Key provided/),
  });
});
