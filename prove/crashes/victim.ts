import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestGallery } from '../../local/testing/open-gallery.ts';

/**
 * The functions in a process of their own, to be killed and started again. They reach Postgres and Stripe through
 * the tap at `address`, and Stripe's webhooks reach whichever process is the present one.
 */
export function openVictim({ environment, emulator }: TestGallery, address: string) {
  let child: ChildProcess | null = null;
  let url = '';

  async function start(): Promise<void> {
    const started = fork(join(import.meta.dirname, 'host-process.ts'), {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: environment.DATABASE_URL,
        DATABASE_WS_PROXY: address,
        STRIPE_API_BASE: `http://${address}`,
        STRIPE_SECRET_KEY: environment.STRIPE_SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: environment.STRIPE_PUBLISHABLE_KEY,
        STRIPE_WEBHOOK_SECRET: environment.STRIPE_WEBHOOK_SECRET,
        UPLOADS_DIRECTORY: environment.UPLOADS_DIRECTORY,
        MAIL_OUTBOX: environment.MAIL_OUTBOX,
      },
      // It complains of what is done to it; what counts is the audit.
      stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
    });
    url = await addressOf(started);
    child = started;
    emulator.sendWebhooksTo(`${url}/api/stripe/webhook`);
  }

  return {
    start,
    url: () => url,
    isAlive: () => child !== null && child.exitCode === null && child.signalCode === null,
    async kill(): Promise<void> {
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

export type Victim = ReturnType<typeof openVictim>;

async function addressOf(child: ChildProcess): Promise<string> {
  const url = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof url[0] === 'string') return url[0];
  throw new Error('the host ended before it was ready (DEBUG=1 shows why)');
}
