import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkHost } from '../harness/fork-host.ts';
import { openServiceProxies } from '../harness/service-proxies.ts';
import { startSmtpServer } from '../harness/smtp-server.ts';
import { buildStatus } from './builds.ts';
import { runtime } from './runtime.ts';

export type OutageHost = Awaited<ReturnType<typeof openOutageHost>>;

/**
 * A second host of the running gallery: the same functions and pages, the same database and Stripe, but each service
 * behind a fault proxy. Its pages are a copy: the gallery removes folders of older builds.
 */
export async function openOutageHost() {
  const smtp = await startSmtpServer(() => ({ kind: 'ok' }));
  const portOf = (address: string) => () => Number(new URL(address).port);
  const proxies = await openServiceProxies({
    database: portOf(`http://${runtime.databaseWsProxy}`),
    payments: portOf(runtime.stripe.apiBase),
    images: portOf(runtime.url),
    mail: () => smtp.port,
  });
  const { current } = await buildStatus();
  if (!current) throw new Error('The gallery has no built pages yet.');
  const pages = await mkdtemp(join(tmpdir(), 'outage-pages-'));
  await cp(current, pages, { recursive: true });
  const host = await forkHost({
    SITE_DIRECTORY: pages,
    DATABASE_URL: runtime.databaseUrl,
    ...proxies.settings,
    STRIPE_SECRET_KEY: runtime.stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: runtime.stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: runtime.stripe.webhookSecret,
    // The browser reaches the emulator directly: only the server's calls to Stripe fail here.
    STRIPE_BROWSER_BASE: runtime.stripe.apiBase,
    PICTURES: `http://${proxies.addressOf('images')}`,
    UPLOADS_DIRECTORY: runtime.uploads.directory,
  });
  return {
    url: host.url,
    proxies,
    isAlive: host.isAlive,
    async close() {
      await host.kill();
      await proxies.stop();
      smtp.stop();
      await rm(pages, { recursive: true });
    },
  };
}
