import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStripeEmulator } from './emulator.ts';
import {
  failureOf,
  KEYS,
  ORDER,
  sdk,
  startForTest,
  temporaryDirectory,
  typedCard,
} from './testing.ts';

test('live keys and addresses off this machine are refused', async () => {
  const options = { port: 0, directory: temporaryDirectory(), webhookUrl: null, ...KEYS };
  const start = (wrong: object) => startStripeEmulator({ ...options, ...wrong });
  await expect(start({ secretKey: 'sk_live_x' })).rejects.toThrow('test keys only');
  await expect(start({ secretKey: 'rk_live_x' })).rejects.toThrow('test keys only');
  await expect(start({ publishableKey: 'pk_live_x' })).rejects.toThrow('test keys only');
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow('stays on this machine');
  await expect(start({ webhookUrl: 'https://example.com/' })).rejects.toThrow('on this machine');
});

test('a wrong key is 401, no key too', async () => {
  const { url } = await startForTest();
  const failure = await failureOf(sdk(url, 'sk_test_wrong').paymentIntents.list());
  expect(failure).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  expect((await fetch(`${url}/v1/payment_intents`)).status).toBe(401);
});

test('a page of another origin may call the API', async () => {
  const { url } = await startForTest();
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
  const preflight = await fetch(`${url}/v1/payment_intents`, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
});

test('a browser sees and confirms its own intent alone', async () => {
  const { stripe, browser } = await startForTest();
  const own = await stripe.paymentIntents.create({ ...ORDER, metadata: { order: '7' } });
  const other = await stripe.paymentIntents.create(ORDER);
  const client_secret = own.client_secret ?? '';
  const seen = await browser.paymentIntents.retrieve(own.id, { client_secret });
  expect(seen.amount).toBe(120_000);
  expect(seen).not.toHaveProperty('metadata');
  const card = typedCard('4242424242424242', client_secret);
  const failures = [
    await failureOf(browser.paymentIntents.retrieve(own.id)),
    await failureOf(browser.paymentIntents.retrieve(other.id, { client_secret })),
    await failureOf(browser.paymentIntents.confirm(other.id, card)),
    await failureOf(browser.paymentIntents.create(ORDER)),
    await failureOf(browser.paymentIntents.cancel(own.id)),
    await failureOf(browser.paymentIntents.list()),
  ];
  expect(failures.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 403, 403, 403]);
  expect((await stripe.paymentIntents.retrieve(other.id)).status).toBe('requires_payment_method');
});

test("unknown routes, objects and parameters give errors in Stripe's shape", async () => {
  const { stripe } = await startForTest();
  const route = await failureOf(stripe.customers.list());
  expect(route.statusCode).toBe(404);
  expect(route.message).toContain('Unrecognized request URL (GET: /v1/customers)');
  const object = await failureOf(stripe.paymentIntents.retrieve('pi_none'));
  expect(object).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  const parameter = await failureOf(
    stripe.paymentIntents.create({ ...ORDER, unknown: 'x' } as typeof ORDER),
  );
  expect(parameter).toMatchObject({ code: 'parameter_unknown', param: 'unknown' });
  const expand = { ...ORDER, expand: ['review'] };
  expect((await failureOf(stripe.paymentIntents.create(expand))).statusCode).toBe(400);
});

test('confirmed state survives a kill, and an incomplete last line is ignored', async () => {
  const directory = temporaryDirectory();
  const code = `
    import { startStripeEmulator } from ${JSON.stringify(import.meta.resolve('./emulator.ts'))};
    const options = { port: 0, webhookUrl: null, ...${JSON.stringify({ directory, ...KEYS })} };
    console.log((await startStripeEmulator(options)).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.stderr.once('data', (chunk) => reject(new Error(String(chunk))));
  });
  const before = sdk(url, KEYS.secretKey);
  const { id } = await before.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  await before.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  appendFileSync(join(directory, 'stripe.journal'), '[["intents","pi_torn",{"id"');
  const { stripe } = await startForTest({ directory });
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { paid: true } });
  const replay = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-7' });
  expect(replay.id).toBe(id);
  expect((await stripe.events.list()).data).toHaveLength(3);
});

test('300 concurrent confirmations all succeed', async () => {
  const { stripe } = await startForTest({ rateLimits: { perEndpoint: 300, overall: 600 } });
  const create = () => stripe.paymentIntents.create(ORDER);
  const intents = await Promise.all(Array.from({ length: 300 }, create));
  const params = { payment_method: 'pm_card_visa' };
  const confirmed = await Promise.all(
    intents.map(({ id }) => stripe.paymentIntents.confirm(id, params)),
  );
  expect(confirmed.filter(({ status }) => status === 'succeeded')).toHaveLength(300);
}, 30_000);
