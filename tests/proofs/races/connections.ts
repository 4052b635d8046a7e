import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type ForkedHost, forkHost } from '../../harness/fork-host.ts';
import { buyerAt } from '../../harness/http-buyer.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';

const BUYERS = 500;
/** So many are enough for the negative control to find one who is not told. */
const CONTROL_BUYERS = 150;
/** Each takes up to three connections to Postgres. */
const PROCESSES = 6;
const CONNECTIONS = 10;
const LONGEST_ANSWER_MS = 9_000;

/**
 * More processes than Postgres has connections for: each buyer presses Pay once. In the negative control `Retry-After`
 * is dropped on the way, so that somebody must be found who is not told when to try again.
 */
export const connectionRace: Proof = {
  promise: `${BUYERS} buyers press Pay at once for one work, in ${PROCESSES} processes that would take ${3 * PROCESSES} connections and get ${CONNECTIONS}: one order, and the others are refused or asked to try again within ${LONGEST_ANSWER_MS / 1_000} s`,
  unit: 'crowds',
  runs: { small: 1, stated: 20 },
  expectedViolations: [/was answered 503 without Retry-After/],
  open,
};

async function open(database: TemplateDatabase) {
  const gallery = await openGallery(database);
  const settings = { ...gallery.environment, DATABASE_URL: await limitedUrl(gallery) };
  const hosts = await Promise.all(Array.from({ length: PROCESSES }, () => forkHost(settings)));
  return {
    run: (_random: unknown, index: number) => press(gallery, hosts, BUYERS, 1 + (index % 100)),
    control: () => press(gallery, hosts, CONTROL_BUYERS, 0, { dropRetryAfter: true }),
    async close() {
      await Promise.all(hosts.map((host) => host.kill()));
      await gallery.close();
    },
  };
}

/** The address of the gallery's database for a role that may have so many connections; superusers have no limit. */
async function limitedUrl({ services, environment }: TestGallery): Promise<string> {
  const url = new URL(environment.DATABASE_URL ?? '');
  const role = `limited_${url.pathname.slice(1)}`;
  const name = sql.identifier(role);
  await services.database.execute(
    sql`create role ${name} login connection limit ${sql.raw(String(CONNECTIONS))} password ${sql.raw(`'${role}'`)}`,
  );
  await services.database.execute(sql`grant all on all tables in schema public to ${name}`);
  await services.database.execute(sql`grant all on all sequences in schema public to ${name}`);
  url.username = role;
  url.password = role;
  return url.href;
}

async function press(
  gallery: TestGallery,
  hosts: readonly ForkedHost[],
  buyers: number,
  network: number,
  { dropRetryAfter = false } = {},
): Promise<Outcome> {
  const outcome = new Outcome();
  const work = await createWork(gallery);
  await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const address = `127.${1 + network}.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
      const buyer = buyerAt(() => hosts[index % hosts.length]?.url ?? '', address);
      const startedAt = performance.now();
      const { status, retryAfter } = await buyer.order([work]);
      const seconds = (performance.now() - startedAt) / 1_000;
      outcome.count(String(status));
      outcome.check([201, 409, 503].includes(status), `a buyer was answered ${status}`);
      const isTold = status !== 503 || (retryAfter && !dropRetryAfter);
      outcome.check(Boolean(isTold), 'a buyer was answered 503 without Retry-After');
      outcome.check(seconds * 1_000 < LONGEST_ANSWER_MS, `a buyer waited ${seconds.toFixed(1)} s`);
    }),
  );
  outcome.check((outcome.counts['201'] ?? 0) <= 1, 'two buyers have one work');
  // Without help, the next buyer finds a connection: at the latest when the others have idled for 5 s.
  const other = await createWork(gallery);
  const next = buyerAt(() => hosts[0]?.url ?? '', `127.250.1.${1 + network}`);
  let { status, retryAfter } = await next.order([other]);
  for (let repeats = 0; status === 503 && repeats < 3; repeats += 1) {
    await setTimeout(Number(retryAfter) * 1_000);
    ({ status, retryAfter } = await next.order([other]));
  }
  outcome.check(status === 201, `afterwards a buyer was answered ${status}`);
  return outcome.fail(...(await audit(gallery)));
}
