import { forkHost } from '../harness/fork-host.ts';
import { openServiceProxies } from '../harness/service-proxies.ts';
import { startSmtpServer } from '../harness/smtp-server.ts';
import { runtime } from './runtime.ts';

export type OutageHost = Awaited<ReturnType<typeof openOutageHost>>;

/**
 * A second host of the running gallery: the same functions and pages, the same database and Stripe, but each service
 * behind a fault proxy. Its pages stay as they were built when it was opened.
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
  const host = await forkHost({
    SITE_DIRECTORY: (await (await fetch(runtime.buildHook.url)).json()).current,
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
    },
  };
}
