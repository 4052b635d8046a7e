import { setTimeout as pause } from 'node:timers/promises';
import { sweep } from '#server/sweep.ts';
import { SERVICES, type Service } from '../../harness/service-proxies.ts';
import { FAILURE_MODES, type FailureMode } from '../../harness/tcp-proxy.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { BROKEN_BODIES, breakServer } from './broken-server.ts';
import { type Call, prepareCalls } from './calls.ts';
import { isErrorBody } from './error-body.ts';
import { openTestbed, type Testbed } from './testbed.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

type Send = (call: Call) => Promise<Response>;

/** Sends a call. Returns what is wrong with the response while the services in `off` may be down, or null. */
async function check(send: Send, call: Call, off: readonly Service[], timeoutMs: number) {
  const response = await Promise.race([send(call), pause(timeoutMs, null, { ref: false })]);
  if (!response) return `${call.name} was not answered within ${timeoutMs} ms`;
  if (response.status === call.status) return null;
  const text = await response.text();
  const what = `${call.name} answered ${response.status} ${text}`;
  if (!call.needs.some((service) => off.includes(service)))
    return `${what}, though it needs none of them`;
  if (response.status !== 500 && response.status !== 503) return `${what}, not 500 or 503`;
  if (String(off) === 'database' && response.status !== 503) return `${what}, not 503`;
  return isErrorBody(text) ? null : `${what}, which is no error body`;
}

/**
 * Repeats a call after the outage until its response is right or the time is over. The first ones may fail: a
 * connection that hangs is closed only by the call that times out on it.
 */
async function checkRecovery(send: Send, call: Call, timeoutMs: number): Promise<string | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const wrong = await check(send, call, [], timeoutMs);
    if (!wrong || performance.now() > deadline) return wrong;
    await pause(250);
  }
}

/**
 * Makes services fail while calls are in progress, sends all calls, restores the services, and sends all calls again.
 */
async function outage(
  testbed: Testbed,
  off: readonly Service[],
  mode: FailureMode,
  random: Random,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Outcome> {
  const { gallery, proxies } = testbed;
  const calls = await prepareCalls(testbed);
  const what = `${off.join(', ')} ${mode}`;
  const outcome = new Outcome();
  const note = (prefix: string, found: readonly (string | null)[]) => {
    for (const wrong of found) if (wrong) outcome.fail(`${prefix}: ${wrong}`);
    outcome.count('calls', found.length);
  };
  const send: Send = async (call) => {
    const response = await testbed.fetch(call.path, call.init);
    outcome.count('answered 500 or 503', response.status >= 500 ? 1 : 0);
    return response;
  };
  const sendAll = () => calls().map((call) => check(send, call, off, timeoutMs));
  const inProgress = sendAll();
  await pause(random.below(40));
  // After BEGIN, so that the database holds a transaction open.
  await proxies.fail(off, mode, { database: 'BEGIN' });
  const during = await Promise.all([...inProgress, ...sendAll()]);
  await proxies.restore(off);
  note(what, during);
  note(
    `after ${what}`,
    await Promise.all(calls().map((call) => checkRecovery(send, call, timeoutMs))),
  );
  await gallery.backgroundTasks();
  gallery.passMinutes(11);
  await sweep(gallery.services);
  outcome.fail(...(await audit(gallery)));
  await checkMails(testbed, outcome);
  for (const query of await openTransactions(testbed)) {
    outcome.fail(`after ${what}: a transaction was left open with: ${query}`);
  }
  return outcome;
}

/** No job waits, and every queued mail reached the mail server, at least once. */
async function checkMails({ gallery, acceptedMails }: Testbed, outcome: Outcome): Promise<void> {
  const { rows } = await gallery.services.database.execute(
    `select count(*) filter (where done_at is null)::int as waiting,
       count(*) filter (where done_at is not null and kind = 'mail')::int as done from outbox`,
  );
  const { waiting, done } = rows[0] as { waiting: number; done: number };
  outcome.check(waiting === 0, `${waiting} jobs still wait in the outbox`);
  const sent = new Set(acceptedMails.map(({ messageId }) => messageId)).size;
  outcome.check(sent === done, `${done} mails are done, ${sent} reached the mail server`);
}

/** Transactions of calls that were given up: what they locked can't be sold or changed. */
async function openTransactions({ gallery }: Testbed): Promise<unknown[]> {
  const { rows } = await gallery.services.database.execute(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows.map(({ query }) => query);
}

/** Collects the errors that would end a process. */
function watchProcess() {
  const found: string[] = [];
  const note = (error: unknown) => found.push(`the process would have ended: ${error}`);
  process.on('unhandledRejection', note).on('uncaughtException', note);
  return {
    take: () => found.splice(0),
    stop: () => process.off('unhandledRejection', note).off('uncaughtException', note),
  };
}

/** Every non-empty set of services in both modes; first all of them, because a small series has two runs. */
const STATES = [...Array(2 ** SERVICES.length).keys()]
  .slice(1)
  .reverse()
  .flatMap((bits) =>
    FAILURE_MODES.map((mode) => ({
      off: SERVICES.filter((_service, index) => bits & (1 << index)),
      mode,
    })),
  );

export const outages: Proof = {
  promise:
    'Postgres, Stripe, images and mail down, one by one and together: a response with a message within 10 s, and recovery within 10 s without help',
  unit: 'outages',
  runs: { small: 2, stated: STATES.length },
  expectedViolations: [
    /^database refused: .*, not 503$/,
    /^database refused: .*, not 500 or 503$/,
    /^database refused: .* was not answered within/,
    ...BROKEN_BODIES.map(
      (body) => new RegExp(`^database refused: .* answered 503 ${body}, which is no error body`),
    ),
    /^after database refused: .* was not answered within/,
    /^after database refused: .*, though it needs none of them$/,
    /^after database refused: a transaction was left open/,
    /jobs still wait in the outbox/,
    /mails are done, \d+ reached the mail server/,
    /the process would have ended: Error: unhandled rejection/,
    /the process would have ended: Error: uncaught exception/,
  ],
  async open(database) {
    const testbed = await openTestbed(database);
    const watch = watchProcess();
    return {
      async run(random, index) {
        const { off, mode } = STATES[index % STATES.length] as (typeof STATES)[number];
        const outcome = await outage(testbed, off, mode, random);
        return outcome.fail(...watch.take());
      },
      async control(random) {
        const broken = await breakServer(testbed);
        const outcome = await outage(broken.testbed, ['database'], 'refused', random, 1_000);
        await broken.stop();
        return outcome.fail(...watch.take());
      },
      async close() {
        watch.stop();
        await testbed.close();
      },
    };
  },
};
