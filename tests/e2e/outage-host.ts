import { forkHost } from '../harness/fork-host.ts';
import { openGate } from '../proofs/degraded/gate.ts';
import type { Service } from '../proofs/degraded/shop.ts';
import { startSmtpServer } from '../proofs/mail/smtp-server.ts';
import { runtime } from './runtime.ts';

export type OutageHost = Awaited<ReturnType<typeof openOutageHost>>;

/**
 * A second host of the running gallery: the same functions and pages, the same database and Stripe, but each service
 * behind a gate. Its pages stay as they were built when it was opened.
 */
export async function openOutageHost() {
  const smtp = await startSmtpServer(() => ({ kind: 'ok' }));
  const to = (address: string) => {
    const { port } = new URL(address);
    return openGate(() => Number(port));
  };
  const gates = {
    database: await to(`http://${runtime.databaseWsProxy}`),
    payments: await to(runtime.stripe.apiBase),
    images: await to(runtime.url),
    mail: await to(`smtp://127.0.0.1:${smtp.port}`),
  };
  const at = (service: Service) => `127.0.0.1:${gates[service].port}`;
  const host = await forkHost({
    SITE_DIRECTORY: (await (await fetch(runtime.buildHook.url)).json()).current,
    DATABASE_URL: runtime.databaseUrl,
    DATABASE_WS_PROXY: at('database'),
    STRIPE_API_BASE: `http://${at('payments')}`,
    STRIPE_SECRET_KEY: runtime.stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: runtime.stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: runtime.stripe.webhookSecret,
    // Stripe's script comes from another place than its API; tests/e2e/checkout-errors.spec.ts takes that one away.
    STRIPE_BROWSER_BASE: runtime.stripe.apiBase,
    PICTURES: `http://${at('images')}`,
    UPLOADS_DIRECTORY: runtime.uploads.directory,
    SMTP_URL: `smtp://${at('mail')}`,
    MAIL_FROM: 'gallery@example.com',
  });
  return {
    url: host.url,
    gates,
    isAlive: host.isAlive,
    async close() {
      await host.kill();
      for (const gate of Object.values(gates)) await gate.stop();
      smtp.stop();
    },
  };
}
