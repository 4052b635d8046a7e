import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, dropDatabase } from 'local-postgres';
import { type RateLimits, startStripeEmulator } from 'offline-stripe';
import { judgeEvent, judgeExchange } from 'offline-stripe/judge';
import Stripe from 'stripe';
import { responseChecker } from '#contract/api/check-response.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { openApiOf } from '#contract/api/openapi.ts';
import { createApp } from '#server/app.ts';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices, type Services } from '#server/services/services.ts';
import { openClock } from './clock.ts';
import { galleryUrl, type TemplateDatabase } from './template-database.ts';

const keys = {
  secretKey: 'sk_test_gallery',
  publishableKey: 'pk_test_gallery',
  webhookSecret: 'whsec_gallery',
};

const checkResponse = responseChecker(openApiOf(ENDPOINTS));

export type TestGallery = Awaited<ReturnType<typeof openGallery>>;

/** What tests themselves ask of Stripe would count, too. */
const WITHOUT_LIMITS: RateLimits = { perEndpoint: Number.MAX_VALUE, overall: Number.MAX_VALUE };

/**
 * Opens a server in this process: its own database, cloned from the template, a Stripe emulator, a mail folder, a clock
 * that tests move and a rebuild service that only counts. Webhooks are sent only after `emulator.sendWebhooksTo(url)`,
 * or by the test. `settings` override environment variables; `rateLimits` are Stripe's.
 */
export async function openGallery(
  server: TemplateDatabase,
  settings: Record<string, string> = {},
  rateLimits = WITHOUT_LIMITS,
) {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const { adminUrl, wsProxy, template } = server;
  const databaseUrl = galleryUrl(server, await cloneDatabase(adminUrl, template, name));
  const directory = await mkdtemp(join(tmpdir(), 'gallery-test-'));
  const outbox = join(directory, 'mail');
  const clock = openClock();
  const now = () => clock.now().getTime();
  const emulator = await startStripeEmulator({
    port: 0,
    directory,
    webhookUrl: null,
    now,
    onExchange: judgeExchange,
    onEvent: judgeEvent,
    rateLimits,
    ...keys,
  });
  const environment = parseEnvironment({
    DATABASE_URL: databaseUrl,
    DATABASE_WS_PROXY: wsProxy,
    STRIPE_API_BASE: emulator.url,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    UPLOADS_DIRECTORY: join(directory, 'uploads'),
    MAIL_OUTBOX: outbox,
    ...settings,
  });
  const connected = connectServices(environment);
  const rebuilds = { requested: 0, purged: 0, builtAt: null as Date | null };
  const services: Services = Object.create(connected, {
    now: { value: clock.now },
    rebuild: {
      value: {
        request: async () => {
          rebuilds.requested += 1;
        },
        purge: async () => {
          rebuilds.purged += 1;
        },
        builtAt: async () => rebuilds.builtAt,
      },
    },
  });
  const pending = new Set<Promise<unknown>>();
  const app = createApp(services);
  const waitUntil = (task: Promise<unknown>) => {
    pending.add(task);
    void task.finally(() => pending.delete(task));
  };
  /** Rejects a response that the contract does not declare, whatever test received it. */
  const answer = async (request: Request, ip: string) => {
    const response = await app(request, { ip, requestId: 'test', waitUntil });
    const problem = await checkResponse(request, response);
    if (problem) throw new Error(`not as docs/openapi.json declares it: ${problem}`);
    return response;
  };

  const gallery = {
    services,
    /** The settings, also for a forked host, whose clock then starts with this one. */
    environment: { ...environment, TEST_CLOCK_OFFSET_MS: String(clock.offsetMs) },
    emulator,
    rebuilds,
    stripe: stripeAt(emulator.url),
    /** Moves the gallery's clock forward. */
    passMinutes: clock.passMinutes,
    setClock: clock.setTo,
    answer,
    /** Sends a request to the function, from the client address `ip`. */
    fetch: (path: string, init: RequestInit = {}, ip = '127.0.0.1') =>
      answer(new Request(new URL(path, 'http://localhost:4321'), init), ip),
    /** Waits for the tasks that go on after the responses. */
    async backgroundTasks() {
      while (pending.size > 0) await Promise.all(pending);
    },
    /** The raw mails so far, oldest first, those included that are sent after a response. */
    async mails(): Promise<string[]> {
      await gallery.backgroundTasks();
      const names = await readdir(outbox).catch(() => []);
      const sorted = names.filter((file) => !file.startsWith('.')).sort();
      return Promise.all(sorted.map((file) => readFile(join(outbox, file), 'utf8')));
    },
    /** Stops it and drops its database. */
    async close() {
      await gallery.backgroundTasks();
      try {
        await emulator.stop();
      } finally {
        await disconnectDatabases(databaseUrl);
        await dropDatabase(adminUrl, name);
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
  return gallery;
}

function stripeAt(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(keys.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
