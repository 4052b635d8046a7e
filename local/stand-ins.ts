import { join } from 'node:path';
import type { HostOptions } from 'local-netlify';
import { startPostgres } from 'local-postgres';
import { startStripeEmulator } from 'offline-stripe';
import { WEBHOOK_EVENTS } from '#server/orders/payment/webhook-events.ts';
import { servePictures } from './images/serve-pictures.ts';
import type { LocalSettings } from './settings.ts';
import { stripeHostOptions } from './stripe-host-options.ts';

export type StandIns = {
  /** Variables that lead the functions and the build to them, for `process.env`. */
  environment: Record<string, string>;
  /** What the host or the development server has to serve for them. */
  routes: Pick<HostOptions, 'handlers' | 'proxies' | 'scripts'>;
  stop(): Promise<void>;
};

/**
 * A setting of each service that a public gallery's database is used with, and its name; GALLERY_WITHOUT takes
 * `payments` and `mail`.
 */
const SERVICES = {
  STRIPE_SECRET_KEY: 'payments',
  SMTP_URL: 'mail',
  CLOUDINARY_URL: 'pictures',
  BUILD_HOOK_URL: 'builds',
};

/**
 * Throws an Error for a database on another machine that is not said to be one for trials: the mails, refunds and
 * builds that wait in a public gallery's would be carried out by stand-ins, and so never.
 */
export function requireTrialDatabase(
  given: NodeJS.ProcessEnv,
  without: LocalSettings['without'] = [],
): void {
  const missing = Object.entries(SERVICES).flatMap(([name, service]) =>
    given[name] || without.some((each) => each === service) ? [] : [name],
  );
  if (!given.DATABASE_URL || given.TRIAL_DATABASE === 'yes' || missing.length === 0) return;
  const url = URL.parse(given.DATABASE_URL);
  if (!url)
    throw new Error('DATABASE_URL is no address: expected postgres://user:password@host/name');
  const { hostname, searchParams } = url;
  const isLocal = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal && !searchParams.has('host')) return;
  throw new Error(
    `DATABASE_URL names a database at ${hostname}, and stand-ins would take the place of ${missing.join(', ')}. If it is the database of a public gallery, its mails, refunds and builds would never be carried out: leave DATABASE_URL out, or give these settings, too. If it is one for trials, set TRIAL_DATABASE=yes.`,
  );
}

/**
 * Starts a stand-in for each hosted service that `given` does not configure: Postgres, image store, and, unless
 * `settings.without` names it, Stripe and mail. Stripe's events go to the webhook of `siteUrl`.
 */
export async function startStandIns(
  settings: LocalSettings,
  given: NodeJS.ProcessEnv,
  siteUrl: string,
  options: { durable?: boolean; log?: (line: string) => void } = {},
): Promise<StandIns> {
  const { dataDirectory, secrets, without } = settings;
  const uploadsDirectory = join(dataDirectory, 'uploads');
  const stopping: (() => Promise<void>)[] = [];
  const environment: Record<string, string> = {};

  if (!given.DATABASE_URL) {
    const postgres = await startPostgres({
      directory: join(dataDirectory, 'postgres'),
      name: 'gallery',
      ...options,
    });
    stopping.push(postgres.stop);
    environment.DATABASE_URL = postgres.databaseUrl;
    environment.DATABASE_WS_PROXY = postgres.wsProxy;
  }
  let emulatorUrl: string | undefined;
  if (!given.STRIPE_SECRET_KEY && !without.includes('payments')) {
    const emulator = await startStripeEmulator({
      port: 0,
      directory: join(dataDirectory, 'stripe'),
      secretKey: secrets.stripeSecretKey,
      publishableKey: secrets.stripePublishableKey,
      webhookSecret: secrets.stripeWebhookSecret,
      webhookUrl: `${siteUrl}/api/stripe/webhook`,
      webhookEvents: WEBHOOK_EVENTS,
    });
    stopping.push(emulator.stop);
    emulatorUrl = emulator.url;
    environment.STRIPE_API_BASE = emulator.url;
    environment.STRIPE_SECRET_KEY = secrets.stripeSecretKey;
    environment.STRIPE_PUBLISHABLE_KEY = secrets.stripePublishableKey;
    environment.STRIPE_WEBHOOK_SECRET = secrets.stripeWebhookSecret;
  }
  if (!given.CLOUDINARY_URL) environment.UPLOADS_DIRECTORY = uploadsDirectory;
  if (!given.SMTP_URL && !without.includes('mail'))
    environment.MAIL_OUTBOX = join(dataDirectory, 'mail');

  return {
    environment,
    routes: {
      ...(given.CLOUDINARY_URL
        ? {}
        : { handlers: { '/uploads/': servePictures({ directory: uploadsDirectory }) } }),
      ...stripeHostOptions(emulatorUrl),
    },
    async stop() {
      for (const stop of stopping.reverse()) await stop();
    },
  };
}
