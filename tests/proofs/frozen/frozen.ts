import { setTimeout } from 'node:timers/promises';
import { type ForkedHost, forkHost } from '../../harness/fork-host.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import { openTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { serve } from '../test-server.ts';
import { FIRST_REQUESTS, type FirstRequest } from './first-requests.ts';

/** How many processes are frozen at once, and for how long, in s: by hand 20 and 60. */
const PROCESSES = Number(process.env.FROZEN_PROCESSES ?? 7);
const SECONDS = Number(process.env.FROZEN_SECONDS ?? 6);
const LONGEST_ANSWER_MS = 2_000;

/**
 * Functions are frozen between requests, and lose their connections to Postgres and Stripe without a sign. In the
 * negative control the connections are lost just before the request, too early to be taken for old.
 */
export const frozenFunctions: Proof = {
  promise:
    'after minutes in which functions are frozen and lose every connection, the first request of each kind succeeds within 2 s',
  unit: 'freezes',
  runs: { small: 1, stated: 50 },
  expectedViolations: [/the first \w+ .*took \d/],
  open,
};

async function open(database: TemplateDatabase) {
  const gallery = await openGallery(database);
  const portOf = (address: string) => Number(new URL(address).port);
  const postgres = await openTcpProxy(() => portOf(`http://${database.wsProxy}`));
  const stripe = await openTcpProxy(() => portOf(gallery.emulator.url));
  const proxies = [postgres, stripe];
  const ready = await serve(gallery.answer);
  const settings = {
    ...gallery.environment,
    DATABASE_WS_PROXY: `127.0.0.1:${postgres.port}`,
    STRIPE_API_BASE: `http://127.0.0.1:${stripe.port}`,
  };
  const hosts = await Promise.all(Array.from({ length: PROCESSES }, () => forkHost(settings)));
  const freeze = (random: Random, seconds: number) =>
    freezeOnce({ gallery, proxies, hosts, readyUrl: ready.url }, random, seconds);
  return {
    run: (random: Random) => freeze(random, SECONDS),
    control: (random: Random) => freeze(random, 0),
    async close() {
      await Promise.all(hosts.map((host) => host.kill()));
      await ready.stop();
      for (const proxy of proxies) await proxy.stop();
      await gallery.close();
    },
  };
}

type Testbed = {
  gallery: TestGallery;
  proxies: TcpProxy[];
  hosts: ForkedHost[];
  /** A process that is not frozen. */
  readyUrl: string;
};

async function freezeOnce(
  { gallery, proxies, hosts, readyUrl }: Testbed,
  random: Random,
  seconds: number,
): Promise<Outcome> {
  const outcome = new Outcome();
  const first = random.between(0, 6);
  const requests: FirstRequest[] = [];
  for (const [index] of hosts.entries()) {
    const prepare = FIRST_REQUESTS[(first + index) % FIRST_REQUESTS.length];
    if (prepare) requests.push(await prepare(gallery, readyUrl));
  }
  await Promise.all(hosts.map(openConnections));
  for (const host of hosts) host.freeze();
  for (const proxy of proxies) await proxy.fail('unresponsive');
  for (const proxy of proxies) await proxy.restore();
  // As the provider does in time: else Postgres would run out of connections after some freezes.
  for (const proxy of proxies) proxy.abandon();
  await setTimeout(seconds * 1_000);
  for (const host of hosts) host.thaw();
  await Promise.all(
    requests.map(async ({ name, status, send }, index) => {
      const startedAt = performance.now();
      const answered = await send(hosts[index]?.url ?? '');
      const ms = performance.now() - startedAt;
      outcome.count('first requests').count(name);
      outcome.check(answered === status, `the first ${name} was answered ${answered}`);
      outcome.check(ms < LONGEST_ANSWER_MS, `the first ${name} took ${(ms / 1_000).toFixed(1)} s`);
    }),
  );
  await gallery.backgroundTasks();
  return outcome.fail(...(await audit(gallery)));
}

/** Leaves a process with idle connections to Postgres, as many as it may have, and to Stripe. */
async function openConnections({ url }: ForkedHost): Promise<void> {
  const list = () => fetch(`${url}/api/artworks`).then((response) => response.text());
  await Promise.all([list(), list(), list()]);
  await fetch(`${url}/sweep`, { method: 'POST' });
}
