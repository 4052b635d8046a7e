/**
 * A stand-in for Stripe on one machine: stateful, offline, spoken to by the real `stripe` SDK and
 * by the unmodified `@stripe/react-stripe-js`.
 *
 * Emulated: payment intents (create, retrieve, update, confirm, cancel, list), charges (retrieve),
 * refunds (create, retrieve, list), events (retrieve, list), signed and retried webhooks, v1
 * idempotency (replays, conflicts), `expand`, test cards (`cards.ts`) with declines, 3-D Secure and
 * redirects, the limits NZD 0.50 and 999,999.99, and Stripe's errors for everything else. The
 * browser half (`browser/`, served as `/v3.js`) is a `window.Stripe` with a Payment Element.
 *
 * Deliberately not: customers, setup intents, manual capture, disputes, Checkout, Connect, search,
 * payouts and balances; payment methods other than cards; other API versions; rate limits (ask for
 * them: `faults`). Unlike Stripe, a server may confirm without `return_url`, events are sent within
 * milliseconds, and the webhook receives every type of event.
 *
 * Tests plan faults and play the buyer through the handle returned here, or from another process
 * through `/__control` (`control.ts`).
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { browserScript } from './browser/browser-script.ts';
import { apiRoutes } from './http/api.ts';
import { type Buyer, controlRoutes, openBuyer } from './http/control.ts';
import { type Faults, openFaults } from './http/faults.ts';
import { pageRoutes } from './http/pages.ts';
import { openStore } from './model/store.ts';
import { requireLoopback, requireTestKeys } from './request/access.ts';
import { openIdempotency } from './request/idempotency.ts';
import { openTransactions } from './request/transactions.ts';
import { openWebhooks, RETRY_SECONDS } from './webhooks/delivery.ts';

export interface StripeEmulatorOptions {
  /** 0: any free one. */
  port: number;
  /** Where its state is kept across restarts; made if missing. */
  directory: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: events wait until `sendWebhooksTo`. */
  webhookUrl: string | null;
  host?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: (line: string) => void;
  /** Pauses between attempts to deliver an event, in seconds. */
  retrySeconds?: readonly number[];
}

export interface StripeEmulator {
  url: string;
  faults: Faults;
  buyer: Buyer;
  sendWebhooksTo(url: string): void;
  stop(): Promise<void>;
}

/** Starts the emulator. Throws on live keys, and on any address but this machine's own. */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { host = '127.0.0.1', now = Date.now, log = () => {} } = options;
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
  const onCommit = webhooks.deliver;
  const transact = openTransactions({ store, now, url: () => url, onCommit, log });
  const faults = openFaults(webhooks.setMode);
  const buyer = openBuyer(transact);
  const idempotency = openIdempotency(store);

  const app = new Hono();
  app.get('/v3.js', (context) =>
    context.body(browserScript(), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.route('/', pageRoutes({ store, transact }));
  app.route('/__control', controlRoutes({ keys: options, store, faults, buyer, webhooks }));
  app.route('/', apiRoutes({ keys: options, now, faults, idempotency, transact }));

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, hostname: host, port: options.port }, () =>
      resolve(listening),
    ) as Server;
    listening.once('error', reject);
  });
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  webhooks.deliver(store.all('deliveries').map(({ id }) => id));

  return {
    url,
    faults,
    buyer,
    sendWebhooksTo: webhooks.sendTo,
    async stop() {
      webhooks.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}
