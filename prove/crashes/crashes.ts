import { WEBHOOK_MODES } from '../../local/stripe/faults.ts';
import { type Hosts, openHosts } from '../../local/testing/fork-host.ts';
import type { TemplateDatabase } from '../../local/testing/template-database.ts';
import { sweep } from '../../src/server/orders/sweep.ts';
import { audit } from '../audit.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { buy } from './purchase.ts';
import { armRestart, databaseIsUp, waitForCommits } from './restart.ts';
import { comeToRest, deliverWebhooks, openRing, type Ring } from './ring.ts';
import { FAULTS, type Fault } from './tap.ts';

/** Besides kills; even a short run meets a restart. Those that make the server wait for seconds are rarer. */
const OTHERS: readonly Fault[] = [
  ...(['lost answer', 'restart', 'cut', '500', '429'] as const),
  ...(['restart', 'cut', 'lost answer', 'late answer', '500', 'no answer'] as const),
];

/** A prime: whatever the number of crossings, each is met before one is met again, and a short run sees them spread. */
const STRIDE = 10_007;

/** Of an undisturbed purchase: the crossings that can have each fault, and how long it takes, in ms. */
type Survey = { crossings: Map<Fault, number>; ms: number };
type Blow = { fault: Fault | 'kill at any moment'; at: number; isNew: boolean };

/** Half of all rounds go through the crossings and kill the host there, a quarter kills it at any moment. */
function blowOf({ crossings, ms }: Survey, random: Random, index: number): Blow {
  const count = (fault: Fault) => crossings.get(fault) ?? 1;
  const quarter = Math.floor(index / 4);
  if (index % 2 === 0) {
    const number = index / 2;
    const at = (number * STRIDE) % count('kill');
    return { fault: 'kill', at, isNew: number < count('kill') };
  }
  if (index % 4 === 1) {
    const fault = OTHERS[quarter % OTHERS.length] as Fault;
    return { fault, at: random.below(count(fault)), isNew: false };
  }
  return { fault: 'kill at any moment', at: random.below(ms), isNew: false };
}

/** Sees to it that the blow falls during what comes next. `hit` answers where it fell, or null. */
async function arm(database: TemplateDatabase, ring: Ring, { fault, at }: Blow, twice: boolean) {
  if (fault === 'kill at any moment') {
    let hit: string | null = null;
    ring.tap.begin(null);
    const timer = setTimeout(() => {
      if (ring.victim.isAlive()) hit = `${fault}, after ${at} ms`;
      void ring.victim.kill();
    }, at);
    return { hit: () => hit, disarm: () => clearTimeout(timer) };
  }
  const restart = fault === 'restart' ? await armRestart(database.adminUrl) : null;
  const strike = restart?.strike ?? (() => fault === 'kill' && void ring.victim.kill());
  const times = twice && ['500', '429', 'lost answer'].includes(fault) ? 2 : 1;
  ring.tap.begin({ fault, at, times, strike });
  return { hit: ring.tap.hit, disarm: () => void restart?.disarm() };
}

/** The host is gone, time passes, the shop looks after itself once, and Stripe's events come at last, or came before. */
async function recover(ring: Ring, charged: boolean, eventsFirst: boolean): Promise<string[]> {
  const { gallery, victim } = ring;
  await victim.kill();
  await databaseIsUp(gallery.environment.DATABASE_URL ?? '');
  gallery.passMinutes(31);
  const found = async (when: string) => {
    const violations = await audit(gallery, { afterwards: true });
    const refunds = await gallery.stripe.refunds.list({ limit: 1 });
    // Nobody else wanted the work: who was charged must have it.
    if (charged && refunds.data.length > 0) violations.push('a sale was lost: it was returned');
    return violations.map((violation) => `${violation} (${when})`);
  };
  const lookAfterItself = async () => {
    await sweep(gallery.services);
    await gallery.settled();
  };
  const hearEvents = async () => {
    await victim.start();
    await deliverWebhooks(ring);
  };
  if (eventsFirst) await hearEvents();
  await lookAfterItself();
  const violations = await found('after the sweep');
  if (eventsFirst) return violations;
  await hearEvents();
  return [...violations, ...(await found('after the events'))];
}

async function survey(database: TemplateDatabase, hosts: Hosts): Promise<Survey> {
  const ring = await openRing(database, hosts);
  ring.tap.begin(null);
  const begun = performance.now();
  const { charged } = await buy(ring, { patient: false, leaves: false, address: '127.0.0.9' });
  const ms = Math.ceil(performance.now() - begun);
  await comeToRest(ring);
  const crossings = new Map(FAULTS.map((fault) => [fault, ring.tap.crossed(fault)]));
  await ring.close();
  if (!charged) throw new Error('an undisturbed purchase failed');
  return { crossings, ms };
}

async function attempt(
  database: TemplateDatabase,
  hosts: Hosts,
  undisturbed: Survey,
  random: Random,
  index: number,
): Promise<Outcome> {
  const ring = await openRing(database, hosts);
  const { gallery } = ring;
  try {
    const blow = blowOf(undisturbed, random, index);
    const armed = await arm(database, ring, blow, random.chance(70));
    gallery.emulator.faults.webhooks(random.pick(WEBHOOK_MODES), 30);
    const eventsFirst = random.chance(50);
    const { charged, complaint } = await buy(ring, {
      patient: random.chance(70),
      leaves: random.chance(20),
      address: `127.0.0.${1 + random.below(200)}`,
    });
    if (random.chance(80)) await comeToRest(ring);
    armed.disarm();
    const hit = armed.hit();
    ring.tap.begin(null);
    const violations = await recover(ring, charged, eventsFirst);
    if (complaint) violations.push(complaint);
    const mails = (await gallery.mails()).length;
    const isNew = blow.isNew && hit !== null;
    return {
      counts: {
        purchases: 1,
        [hit ? `hit (${blow.fault})` : 'not hit']: 1,
        [`different crossings of ${undisturbed.crossings.get('kill')} where the host was killed`]:
          isNew ? 1 : 0,
        charged: charged ? 1 : 0,
        'mails beyond one each, under the same Message-ID': charged ? Math.max(0, mails - 2) : 0,
      },
      violations: violations.map((violation) => `${violation} (${hit})`),
    };
  } finally {
    await ring.close();
  }
}

export const crashes: Proof = {
  promise:
    'host killed, Postgres restarted, connection cut or Stripe failing at any statement or call of a purchase: after one sweep each payment is one sale, no hold is stuck, every mail is out',
  unit: 'purchases',
  rounds: { small: 6, stated: 400 },
  mustFind: [/a hold that never ends/, /0 sales, 0 c back/],
  async open(database) {
    await waitForCommits(database.adminUrl, true);
    const hosts = openHosts();
    const undisturbed = await survey(database, hosts);
    return {
      round: (random, index) => attempt(database, hosts, undisturbed, random, index),
      /** A shop that does not look after itself: the host dies, there is no sweep, and Stripe's events never come. */
      async control() {
        const ring = await openRing(database, hosts);
        ring.tap.begin(null);
        ring.gallery.emulator.faults.webhooks('hold');
        await buy(ring, { patient: true, leaves: true, address: '127.0.0.8' });
        await ring.victim.kill();
        ring.gallery.passMinutes(31);
        const violations = await audit(ring.gallery, { afterwards: true });
        await ring.close();
        return { counts: {}, violations };
      },
      async close() {
        await hosts.close();
        await waitForCommits(database.adminUrl, false);
      },
    };
  },
};
