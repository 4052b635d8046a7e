import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WEBHOOK_EVENTS } from '#server/orders/payment/webhook-events.ts';
import { NO_WEBHOOK_SECRET, stripeStep } from './stripe.ts';

type Account = Pick<Stripe.Account, 'object' | 'charges_enabled' | 'country'> & {
  settings: { payments: { statement_descriptor: string | null } };
};
type Endpoint = Pick<
  Stripe.WebhookEndpoint,
  'id' | 'url' | 'status' | 'api_version' | 'enabled_events'
>;

const ACCOUNT: Account = {
  object: 'account',
  charges_enabled: true,
  country: 'NZ',
  settings: { payments: { statement_descriptor: 'HARROW' } },
};
const ENDPOINT: Endpoint = {
  id: 'we_old',
  url: 'https://www.example.co.nz/api/stripe/webhook',
  status: 'enabled',
  api_version: Stripe.API_VERSION,
  enabled_events: [...WEBHOOK_EVENTS],
};

/** Stripe, as far as going live needs it. */
async function startStripe({
  account = ACCOUNT,
  wallet = 'active',
  endpoints = [] as Endpoint[],
} = {}) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = `${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`;
    if (request.method !== 'GET') calls.push(call);
    const params = new URLSearchParams(body);
    const domain = { apple_pay: { status: wallet }, google_pay: { status: 'active' } };
    const answers: Record<string, () => object> = {
      'GET /v1/account': () => account,
      'GET /v1/webhook_endpoints': () => ({ object: 'list', data: endpoints, has_more: false }),
      'POST /v1/webhook_endpoints': () => {
        const events = [...params]
          .filter(([key]) => key.startsWith('enabled_events'))
          .map(([, value]) => value);
        endpoints.push({ ...ENDPOINT, id: 'we_new', enabled_events: events });
        return { ...endpoints.at(-1), secret: 'whsec_new', sent: Object.fromEntries(params) };
      },
      'POST /v1/webhook_endpoints/we_old': () => ENDPOINT,
      'DELETE /v1/webhook_endpoints/we_old': () => ({ id: 'we_old', deleted: true }),
      'GET /v1/payment_method_domains': () => ({ object: 'list', data: [], has_more: false }),
      'POST /v1/payment_method_domains': () => domain,
    };
    const answer = answers[call]?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: call } }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keep = vi.fn();
  const run = (secret = NO_WEBHOOK_SECRET, key = 'sk_live_x') =>
    stripeStep.run({
      environment: {
        SITE_URL: 'https://www.example.co.nz',
        STRIPE_API_BASE: base,
        STRIPE_SECRET_KEY: key,
        STRIPE_WEBHOOK_SECRET: secret,
      },
      keep,
    });
  return { run, keep, calls };
}

test('the webhook is made with exactly our events and its secret kept; repeating changes nothing', async () => {
  const { run, keep, calls } = await startStripe();
  expect(await run()).toBe(
    'live mode; buyers read “HARROW” on their statement; webhook made; Apple Pay and Google Pay on',
  );
  expect(keep).toHaveBeenCalledExactlyOnceWith('STRIPE_WEBHOOK_SECRET', 'whsec_new');
  calls.length = 0;
  expect(await run('whsec_new', 'sk_test_x')).toMatch(/^test mode; .*webhook as it should be/);
  expect(calls.filter((call) => call.includes('webhook'))).toEqual([]);
});

test.each([
  ['whose secret is lost', {}, NO_WEBHOOK_SECRET, 'made anew', ['DELETE', 'POST']],
  [
    'of another version of the API',
    { api_version: '2020-08-27' },
    'whsec_1',
    'made anew',
    ['DELETE', 'POST'],
  ],
  ['that is disabled', { status: 'disabled' }, 'whsec_1', 'made anew', ['DELETE', 'POST']],
  ['with other events', { enabled_events: ['*'] }, 'whsec_1', 'put right', ['POST']],
])('a webhook %s is mended', async (_what, change, secret, said, methods) => {
  const { run, calls } = await startStripe({ endpoints: [{ ...ENDPOINT, ...change }] });
  expect(await run(secret)).toContain(said);
  const about = calls.filter((call) => call.includes('webhook'));
  expect(about.map((call) => call.split(' ')[0])).toEqual(methods);
});

test.each<[string, Account]>([
  ['may not charge', { ...ACCOUNT, charges_enabled: false }],
  ['is of AU', { ...ACCOUNT, country: 'AU' }],
  ['not recognise', { ...ACCOUNT, settings: { payments: { statement_descriptor: null } } }],
])('an account that %s is not ok, and nothing is made', async (problem, account) => {
  const { run, calls } = await startStripe({ account });
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining(problem),
    advice: expect.stringMatching(/Stripe|NZD/),
  });
  expect(calls).toEqual([]);
});

test('a wallet that is not active yet is said, and Stripe’s own refusal is told', async () => {
  const { run } = await startStripe({ wallet: 'inactive' });
  expect(await run()).toContain('Apple Pay not yet');
  const broken = await startStripe({ endpoints: [{ ...ENDPOINT, id: 'we_gone' }] });
  await expect(broken.run()).rejects.toMatchObject({
    message: expect.stringMatching(/^Stripe says: DELETE/),
  });
});
