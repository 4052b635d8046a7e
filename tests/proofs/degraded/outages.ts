import { setTimeout as pause } from 'node:timers/promises';
import { sweep } from '../../../src/server/sweep.ts';
import { audit } from '../audit.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { breakServer, UNCALM } from './broken-server.ts';
import { type Call, pathOf, prepareCalls } from './calls.ts';
import { isCalm } from './calm.ts';
import { FLAVOURS, type Flavour } from './gate.ts';
import { openShop, SERVICES, type Service, type Shop } from './shop.ts';

const LIMIT_MS = 10_000;

type Send = (call: Call) => Promise<Response>;

/** Makes a call; answers what is wrong with its answer while some services may be off. */
async function check(send: Send, call: Call, off: readonly Service[], limit: number) {
  const late = pause(limit, null, { ref: false });
  const answer = await Promise.race([send(call), late]);
  if (!answer) return `${call.name} was not answered within ${limit} ms`;
  if (answer.status === call.status) return null;
  const text = await answer.text();
  const is = `${call.name} answered ${answer.status} ${text}`;
  if (!call.needs.some((service) => off.includes(service))) return `${is}, which needs none of it`;
  if (answer.status !== 500 && answer.status !== 503) return `${is}, not 500 or 503`;
  if (String(off) === 'database' && answer.status !== 503) return `${is}, not 503`;
  return isCalm(text) ? null : `${is}, which is not calm`;
}

/**
 * What is still wrong with a call's answer so long after everything was switched on. A connection that fell silent is
 * given up by the call that meets it, so that the first calls may fail; nobody has to lend a hand.
 */
async function recovered(send: Send, call: Call, limit: number): Promise<string | null> {
  const deadline = performance.now() + limit;
  for (;;) {
    const wrong = await check(send, call, [], limit);
    if (!wrong || performance.now() > deadline) return wrong;
    await pause(250);
  }
}

const present = (found: (string | null)[]) => found.filter((one) => one !== null);

/** Switches services off while calls are under way, calls everything, switches on, and calls everything again. */
async function outage(
  shop: Shop,
  off: readonly Service[],
  flavour: Flavour,
  random: Random,
  limit = LIMIT_MS,
): Promise<Outcome> {
  const calls = await prepareCalls(shop);
  let missed = 0;
  const send: Send = async (call) => {
    const response = await shop.fetch(pathOf(call), call.init);
    if (response.status >= 500) missed += 1;
    return response;
  };
  const all = (without: readonly Service[]) =>
    calls().map((call) => check(send, call, without, limit));
  const underWay = all(off);
  await pause(random.below(40));
  // In the middle of a transaction, which the database then holds open.
  const word = { database: 'BEGIN' } as Partial<Record<Service, string>>;
  await Promise.all(off.map((service) => shop.gates[service].shut(flavour, word[service])));
  const answers = await Promise.all([...underWay, ...all(off)]);
  await Promise.all(off.map((service) => shop.gates[service].open()));
  const where = `${off.join(', ')} ${flavour}`;
  const violations = present(answers).map((one) => `${where}: ${one}`);
  const again = await Promise.all(calls().map((call) => recovered(send, call, limit)));
  violations.push(...present(again).map((one) => `after ${where}: ${one}`));
  await shop.gallery.settled();
  shop.gallery.passMinutes(11);
  await sweep(shop.gallery.services);
  violations.push(...(await audit(shop.gallery)), ...(await undelivered(shop)));
  violations.push(...(await leftOpen(shop)).map((one) => `after ${where}: ${one}`));
  return {
    counts: { calls: answers.length + again.length, 'answered 500 or 503': missed },
    violations,
  };
}

/** What was queued meanwhile is out once, nothing of it still waits. */
async function undelivered({ gallery, taken }: Shop): Promise<string[]> {
  const { rows } = await gallery.services.database.execute(
    `select count(*) filter (where done_at is null)::int as waiting,
       count(*) filter (where done_at is not null and kind = 'mail')::int as done from outbox`,
  );
  const { waiting, done } = rows[0] as { waiting: number; done: number };
  const found = waiting === 0 ? [] : [`${waiting} items still wait in the outbox`];
  const ids = new Set(taken.map(({ messageId }) => messageId));
  if (ids.size !== done) found.push(`${done} mails are done, ${ids.size} reached the mail server`);
  return found;
}

/** Transactions of calls that nobody waits for any more: what they locked can be neither sold nor changed. */
async function leftOpen({ gallery }: Shop): Promise<string[]> {
  const { rows } = await gallery.services.database.execute(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows.map(({ query }) => `a transaction was left open with: ${query}`);
}

/** What ends a process that nobody watches. */
function watchProcess() {
  const found: string[] = [];
  const seen = (error: unknown) => found.push(`the process would have ended: ${error}`);
  process.on('unhandledRejection', seen).on('uncaughtException', seen);
  return {
    take: () => found.splice(0),
    stop: () => process.off('unhandledRejection', seen).off('uncaughtException', seen),
  };
}

/** Every set of services but none, each refused and hanging: all of them first, since the test run sees no more. */
const STATES = [...Array(2 ** SERVICES.length).keys()]
  .slice(1)
  .reverse()
  .flatMap((bits) =>
    FLAVOURS.map((flavour) => ({
      off: SERVICES.filter((_service, place) => bits & (1 << place)),
      flavour,
    })),
  );

export const outages: Proof = {
  promise:
    'Postgres, Stripe, pictures and mail off, one by one and together: a calm answer within 10 s, and all is well again within 10 s, without a hand',
  unit: 'outages',
  rounds: { small: 2, stated: STATES.length },
  mustFind: [
    /^database refused: .*, not 503$/,
    /^database refused: .*, not 500 or 503$/,
    /^database refused: .* was not answered within/,
    ...UNCALM.map((said) => new RegExp(`^database refused: .* answered 503 ${said}, which is not`)),
    /^after database refused: .* was not answered within/,
    /^after database refused: .*, which needs none of it$/,
    /^after database refused: a transaction was left open/,
    /items still wait in the outbox/,
    /mails are done, \d+ reached the mail server/,
    /the process would have ended: Error: nobody waits/,
    /the process would have ended: Error: nobody catches/,
  ],
  async open(database) {
    const shop = await openShop(database);
    const watch = watchProcess();
    return {
      async round(random, index) {
        const { off, flavour } = STATES[index % STATES.length] as (typeof STATES)[number];
        const outcome = await outage(shop, off, flavour, random);
        return sum(outcome, { counts: {}, violations: watch.take() });
      },
      /** Postgres alone is off, and nobody takes care. */
      async control(random) {
        const broken = await breakServer(shop);
        const outcome = await outage(broken.shop, ['database'], 'refused', random, 1_000);
        await broken.stop();
        return sum(outcome, { counts: {}, violations: watch.take() });
      },
      async close() {
        watch.stop();
        await shop.close();
      },
    };
  },
};
