import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { browserScript } from './browser/browser-script.ts';
import { apiRoutes, type Exchange } from './http/api.ts';
import { type Bank, type Buyer, controlRoutes, openBank, openBuyer } from './http/control.ts';
import { type Faults, openFaults } from './http/faults.ts';
import { pageRoutes } from './http/pages.ts';
import { openRateLimit, type RateLimits, STRIPE_RATE_LIMITS } from './http/rate-limit.ts';
import { routesOf } from './http/routes.ts';
import type { StripeEvent } from './model/objects.ts';
import { openStore } from './model/store.ts';
import { requireLoopback, requireTestKeys } from './request/access.ts';
import { openIdempotency } from './request/idempotency.ts';
import { openTransactions } from './request/transactions.ts';
import { type AccountState, READY_ACCOUNT } from './resources/account.ts';
import { openWebhooks, RETRY_SECONDS } from './webhooks/delivery.ts';

export interface StripeEmulatorOptions {
  /** 0 takes any free port. */
  port: number;
  /** Folder of its state, which survives restarts; created if missing. */
  directory: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Receives the events; a loopback URL. Null: events are queued until `sendWebhooksTo(url)`. */
  webhookUrl: string | null;
  /** Loopback address to listen on; default 127.0.0.1. */
  host?: string;
  /** Milliseconds since 1970; default `Date.now`. */
  now?: () => number;
  /** Receives failed webhook deliveries and internal errors. */
  log?: (line: string) => void;
  /** Default: Stripe's own, 25 requests a second for each endpoint and 100 in all. */
  rateLimits?: RateLimits;
  /** The types of events that are delivered, as `enabled_events` of an endpoint at Stripe; default: all. */
  webhookEvents?: readonly string[];
  /** What the account is; default: it may charge, in New Zealand. */
  account?: Partial<AccountState>;
  /**
   * Called with each executed request and its response, but for those with a planned fault. What it throws becomes a
   * response of 500, and `stop` throws the first, which the code under test may have swallowed.
   */
  onExchange?: (exchange: Exchange) => void;
  /** Called with each recorded event; what it throws is treated alike. */
  onEvent?: (event: StripeEvent) => void;
  /** Seconds before each retry of a delivery; the last value repeats. */
  retrySeconds?: readonly number[];
}

export interface StripeEmulator {
  /** Base URL: `apiBase` of the SDK, and of `v3.js`. */
  url: string;
  faults: Faults;
  buyer: Buyer;
  bank: Bank;
  /** Changes the endpoint of the events. Throws unless it is on this machine. */
  sendWebhooksTo(url: string): void;
  /** Throws the first error of `onExchange` or `onEvent`, once everything is closed. */
  stop(): Promise<void>;
}

/** Starts the emulator. Throws on live keys and on addresses that are not loopback. */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { host = '127.0.0.1', now = Date.now, log = () => {} } = options;
  const violations: unknown[] = [];
  const noting =
    <Value>(judge: (value: Value) => void = () => {}) =>
    (value: Value) => {
      try {
        judge(value);
      } catch (error) {
        violations.push(error);
        throw error;
      }
    };
  const onExchange = noting(options.onExchange);
  const onEvent = noting(options.onEvent);
  requireTestKeys(options);
  requireLoopback(host, 'the host');
  let url = '';

  const store = openStore(options.directory, now());
  const webhooks = openWebhooks({
    store,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    retrySeconds: options.retrySeconds ?? RETRY_SECONDS,
    log,
  });
  const isDelivered = (type: string) => options.webhookEvents?.includes(type) ?? true;
  const onCommit = (eventIds: string[]) => {
    const events = eventIds.map((id) => store.get('events', id) as StripeEvent);
    webhooks.deliver(events.filter(({ type }) => isDelivered(type)).map(({ id }) => id));
    for (const event of events) onEvent(event);
  };
  const transact = openTransactions({ store, now, url: () => url, onCommit, log, isDelivered });
  const faults = openFaults(webhooks.setMode);
  const buyer = openBuyer(transact);
  const bank = openBank(transact);
  const idempotency = openIdempotency(store);
  const countRequest = openRateLimit(options.rateLimits ?? STRIPE_RATE_LIMITS, now);

  const app = new Hono();
  // As at Stripe: a page of another origin may call the API with the publishable key.
  for (const path of ['/v1/*', '/__browser/*']) app.use(path, cors());
  app.get('/v3.js', (context) =>
    context.body(browserScript(), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.route('/', pageRoutes({ store, transact }));
  app.route('/__control', controlRoutes({ keys: options, store, faults, buyer, webhooks }));
  app.route(
    '/',
    apiRoutes({
      routes: routesOf({ ...READY_ACCOUNT, ...options.account }),
      keys: options,
      now,
      faults,
      idempotency,
      transact,
      countRequest,
      onExchange,
    }),
  );

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve(
      // Leaves the global Request and Response of this process unreplaced.
      { fetch: app.fetch, hostname: host, port: options.port, overrideGlobalObjects: false },
      () => resolve(listening),
    ) as Server;
    listening.once('error', reject);
  });
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  webhooks.deliver(store.all('deliveries').map(({ id }) => id));

  return {
    url,
    faults,
    buyer,
    bank,
    sendWebhooksTo: webhooks.sendTo,
    async stop() {
      webhooks.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      store.close();
      if (violations.length > 0) throw violations[0];
    },
  };
}
