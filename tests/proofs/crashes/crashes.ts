import { WEBHOOK_MODES } from 'offline-stripe';
import { sweep } from '#server/sweep.ts';
import { FAULTS, type Fault } from '../../harness/fault-proxy.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { audit, messageIds } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { act, type ExpectedOutcome, type Scenario } from './client.ts';
import { type Baseline, type Injection, injectionOf, pointsOf } from './injections.ts';
import { armRestart, setDurableCommits, waitForDatabase } from './postgres-restart.ts';
import { artistRefund, orphanedPayment, purchase } from './scenarios.ts';
import { deliverWebhooks, openTestbed, type Testbed, waitUntilIdle } from './testbed.ts';

/** Sets up the fault for what comes next. `hit` returns where it was injected, or null. */
async function arm(
  database: TemplateDatabase,
  { host, proxy }: Testbed,
  { fault, at }: Injection,
  twice: boolean,
) {
  if (fault === 'kill at any moment') {
    let hit: string | null = null;
    proxy.begin(null);
    const timer = setTimeout(() => {
      if (host.isAlive()) hit = `${fault}, after ${at} ms`;
      void host.kill();
    }, at);
    return { hit: () => hit, disarm: () => clearTimeout(timer) };
  }
  const restart = fault === 'restart' ? await armRestart(database.adminUrl) : null;
  const inject = restart?.inject ?? (() => fault === 'kill' && void host.kill());
  const times = twice && ['500', '429', 'lost response'].includes(fault) ? 2 : 1;
  proxy.begin({ fault, at, times, inject });
  return { hit: proxy.hit, disarm: () => void restart?.disarm() };
}

/** Kills the host, moves the clock, sweeps once, and delivers all events of Stripe after the sweep or before it. */
async function recover(
  testbed: Testbed,
  expected: ExpectedOutcome,
  resent: number,
  eventsFirst: boolean,
) {
  const { gallery, host } = testbed;
  await host.kill();
  await waitForDatabase(gallery.environment.DATABASE_URL ?? '');
  gallery.passMinutes(31);
  const check = async (when: string) => {
    const violations = await audit(gallery, { isAtRest: true, resent });
    const refunds = (await gallery.stripe.refunds.list({ limit: 10 })).data.length;
    // There was no other buyer: a charged purchase must be a sale.
    if (expected === 'a sale' && refunds > 0) violations.push('a sale was lost: it was refunded');
    if (expected === 'a refund' && refunds !== 1) violations.push(`refunded ${refunds} times`);
    return violations.map((violation) => `${violation} (${when})`);
  };
  const deliverEvents = async () => {
    await host.start();
    await deliverWebhooks(testbed);
  };
  if (eventsFirst) await deliverEvents();
  await sweep(gallery.services);
  await gallery.backgroundTasks();
  const violations = await check('after the sweep');
  if (eventsFirst) return violations;
  await deliverEvents();
  return [...violations, ...(await check('after the events'))];
}

async function measure(database: TemplateDatabase, scenario: Scenario) {
  const testbed = await openTestbed(database);
  const actions = await scenario.prepare(testbed);
  await waitUntilIdle(testbed);
  testbed.proxy.begin(null);
  const startedAt = performance.now();
  const options = { retries: false, leavesAfterCharge: false, address: '127.0.0.9' };
  const { expected } = await act(actions, testbed, options);
  const ms = Math.ceil(performance.now() - startedAt);
  await waitUntilIdle(testbed);
  const points = new Map(FAULTS.map((fault) => [fault, testbed.proxy.points(fault)]));
  await testbed.close();
  if (expected === 'nothing') throw new Error(`${scenario.name} failed without a fault`);
  return { scenario, points, ms };
}

async function attempt(
  database: TemplateDatabase,
  baselines: readonly Baseline[],
  random: Random,
  index: number,
): Promise<Outcome> {
  const testbed = await openTestbed(database);
  const { gallery, proxy } = testbed;
  try {
    const injection = injectionOf(baselines, random, index);
    const { scenario, fault, isNew } = injection;
    const actions = await scenario.prepare(testbed);
    await waitUntilIdle(testbed);
    const armed = await arm(database, testbed, injection, random.chance(70));
    gallery.emulator.faults.webhooks(random.pick(WEBHOOK_MODES), 30);
    const eventsFirst = random.chance(50);
    const { expected, failure } = await act(actions, testbed, {
      retries: random.chance(70),
      leavesAfterCharge: random.chance(20),
      address: `127.0.0.${1 + random.below(200)}`,
    });
    const waits = random.chance(80);
    if (waits) await waitUntilIdle(testbed);
    armed.disarm();
    const hit = armed.hit();
    proxy.begin(null);
    // A host that can't mark a mail as sent waits some seconds before it retries, and is killed meanwhile.
    const mayBeKilled = hit !== null && /^(kill|cut|restart)/.test(fault);
    const violations = await recover(
      testbed,
      expected,
      (mayBeKilled ? 1 : 0) + (waits ? 0 : 1),
      eventsFirst,
    );
    if (failure) violations.push(failure);
    const mails = await messageIds(gallery);
    const distinct = (of: Fault) =>
      `different injection points of ${pointsOf(baselines, of)} (${of})`;
    return new Outcome(
      {
        [scenario.name]: 1,
        [hit ? `hit (${fault})` : 'not hit']: 1,
        [distinct('kill')]: isNew && hit && fault === 'kill' ? 1 : 0,
        [distinct('cut at COMMIT')]: isNew && hit && fault === 'cut at COMMIT' ? 1 : 0,
        'sales expected': expected === 'a sale' ? 1 : 0,
        'refunds expected': expected === 'a refund' ? 1 : 0,
        'mails sent again under their own Message-ID': mails.length - new Set(mails).size,
      },
      violations.map((violation) => `${violation} (${scenario.name}, ${hit})`),
    );
  } finally {
    await testbed.close();
  }
}

/** The negative control: the host is killed, no sweep runs, and no event of Stripe is delivered. */
async function neverRecover(database: TemplateDatabase): Promise<Outcome> {
  const outcome = new Outcome();
  for (const scenario of [purchase, orphanedPayment]) {
    const testbed = await openTestbed(database);
    const { gallery, proxy, host } = testbed;
    const actions = await scenario.prepare(testbed);
    proxy.begin(null);
    gallery.emulator.faults.webhooks('hold');
    await act(actions, testbed, { retries: true, leavesAfterCharge: true, address: '127.0.0.8' });
    await host.kill();
    gallery.passMinutes(31);
    outcome.fail(...(await audit(gallery, { isAtRest: true })));
    await testbed.close();
  }
  return outcome;
}

export const crashes: Proof = {
  promise:
    'host killed, Postgres restarted, connection cut or Stripe failing at any statement or call of a purchase, a refund or an orphaned payment: after one sweep each payment is one sale or one refund, no hold is stuck, every mail is sent, once unless the host was killed',
  unit: 'scenarios',
  runs: { small: 3, stated: 400 },
  expectedViolations: [
    /a hold was never released/,
    /of 108000 c: 0 sales, 0 c refunded/,
    /of 120000 c: 0 sales, 0 c refunded/,
  ],
  async open(database) {
    await setDurableCommits(database.adminUrl, true);
    const baselines: Baseline[] = [];
    for (const scenario of [purchase, artistRefund, orphanedPayment]) {
      baselines.push(await measure(database, scenario));
    }
    return {
      run: (random, index) => attempt(database, baselines, random, index),
      control: () => neverRecover(database),
      async close() {
        await setDurableCommits(database.adminUrl, false);
      },
    };
  },
};
