import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestGallery } from '../../local/testing/open-gallery.ts';

export type Hosts = ReturnType<typeof openHosts>;

/** Processes for the functions. One is always made ready before it is wanted: that takes longer than a purchase. */
export function openHosts() {
  let spare = forkHost();
  return {
    /** A process that answers at `url` with these settings. Throws when it ends before. */
    async start(environment: Record<string, string | undefined>) {
      const child = spare;
      spare = forkHost();
      child.send(environment);
      const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (typeof url !== 'string') {
        throw new Error('the host ended before it was ready (DEBUG=1 shows why)');
      }
      return { child, url };
    },
    close: () => end(spare),
  };
}

function forkHost(): ChildProcess {
  return fork(join(import.meta.dirname, 'host-process.ts'), {
    env: { PATH: process.env.PATH },
    // It complains of what is done to it; what counts is the audit.
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * The functions of one gallery, to be killed and started again. They reach Postgres and Stripe through the tap at
 * `address`, and Stripe's webhooks reach whichever process is the present one.
 */
export function openVictim(hosts: Hosts, { environment, emulator }: TestGallery, address: string) {
  let child: ChildProcess | null = null;
  let url = '';

  return {
    async start(): Promise<void> {
      const started = await hosts.start({
        DATABASE_URL: environment.DATABASE_URL,
        DATABASE_WS_PROXY: address,
        STRIPE_API_BASE: `http://${address}`,
        STRIPE_SECRET_KEY: environment.STRIPE_SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: environment.STRIPE_PUBLISHABLE_KEY,
        STRIPE_WEBHOOK_SECRET: environment.STRIPE_WEBHOOK_SECRET,
        UPLOADS_DIRECTORY: environment.UPLOADS_DIRECTORY,
        MAIL_OUTBOX: environment.MAIL_OUTBOX,
      });
      ({ child, url } = started);
      emulator.sendWebhooksTo(`${url}/api/stripe/webhook`);
    },
    url: () => url,
    isAlive: () => child !== null && isAlive(child),
    async kill(): Promise<void> {
      const ending = child;
      child = null;
      if (ending) await end(ending);
    },
  };
}

export type Victim = ReturnType<typeof openVictim>;
