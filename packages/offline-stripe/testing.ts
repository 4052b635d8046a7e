import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeEmulatorOptions, startStripeEmulator } from './emulator.ts';
import { judgeEvent, judgeExchange } from './schema/judge.ts';

export const KEYS = {
  secretKey: 'sk_test_example',
  publishableKey: 'pk_test_example',
  webhookSecret: 'whsec_example',
};

/** An empty folder that is removed after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** An emulator for one test, with the real SDK as the server and as the browser. */
export async function startForTest(options: Partial<StripeEmulatorOptions> = {}) {
  const directory = options.directory ?? temporaryDirectory();
  const judged = { onExchange: judgeExchange, onEvent: judgeEvent };
  const all = { port: 0, directory, webhookUrl: null, ...KEYS, ...judged, ...options };
  const emulator = await startStripeEmulator(all);
  onTestFinished(() => emulator.stop());
  return {
    ...emulator,
    directory,
    stripe: sdk(emulator.url, KEYS.secretKey),
    browser: sdk(emulator.url, KEYS.publishableKey),
  };
}

export function sdk(url: string, key: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
  });
}

/** Parameters of an intent. */
export const ORDER = {
  amount: 120_000,
  currency: 'nzd',
  automatic_payment_methods: { enabled: true },
} as const;

/** The parameters that the Payment Element sends for a card. */
export function typedCard(number: string, clientSecret: string, more: object = {}) {
  return {
    client_secret: clientSecret,
    payment_method_data: {
      type: 'card',
      card: { number, exp_month: 12, exp_year: 34, cvc: /^3[47]/.test(number) ? '1234' : '123' },
    },
    use_stripe_sdk: true,
    ...more,
  } as Stripe.PaymentIntentConfirmParams;
}

/** The error that a call of the SDK rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('The call was expected to fail.');
}

interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** A webhook endpoint that records its requests; `statusOf` gets their number so far. */
export async function startEndpoint(statusOf: (count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signature = String(request.headers['stripe-signature']);
    received.push({ body, signature, event: JSON.parse(body) });
    response.writeHead(statusOf(received.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received };
}
