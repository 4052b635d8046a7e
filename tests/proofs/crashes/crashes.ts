import { WEBHOOK_MODES } from 'offline-stripe';
import { sweep } from '../../../src/server/sweep.ts';
import { type Hosts, openHosts } from '../../harness/fork-host.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { audit, messageIds } from '../audit.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Course, type Owed, play } from './course.ts';
import { purchase } from './purchase.ts';
import { artistRefund, loosePayment } from './refunds.ts';
import { armRestart, databaseIsUp, waitForCommits } from './restart.ts';
import { comeToRest, deliverWebhooks, openRing, type Ring } from './ring.ts';
import { FAULTS, type Fault } from './tap.ts';

const COURSES: readonly Course[] = [purchase, artistRefund, loosePayment];

/** Besides kills; even a short run meets a cut COMMIT and a restart. Those that make the server wait for seconds are rarer. */
const OTHERS: readonly Fault[] = [
  ...(['cut at COMMIT', 'restart', 'lost answer', '500', 'cut at COMMIT', '429'] as const),
  ...([
    'cut at COMMIT',
    'restart',
    'cut',
    'lost answer',
    'late answer',
    '500',
    'no answer',
  ] as const),
];

/** Of a course that nothing disturbs: the crossings that can have each fault, and how long it takes, in ms. */
type Survey = { course: Course; crossings: Map<Fault, number>; ms: number };
type Blow = {
  course: Course;
  fault: Fault | 'kill at any moment';
  at: number;
  /** The crossing was not hit this way before. */
  isNew: boolean;
};

/** Half of all rounds go through the crossings and kill the host there, a quarter kills it at any moment. */
function blowOf(surveys: readonly Survey[], random: Random, index: number): Blow {
  const quarter = Math.floor(index / 4);
  if (index % 2 === 0) return walk(surveys, 'kill', index / 2);
  if (index % 4 === 3) {
    const { course, ms } = random.pick(surveys);
    return { course, fault: 'kill at any moment', at: random.below(ms), isNew: false };
  }
  const fault = OTHERS[quarter % OTHERS.length] as Fault;
  if (fault !== 'cut at COMMIT') {
    return { ...crossing(surveys, fault, random.below(sumOf(surveys, fault))), isNew: false };
  }
  const times = Math.floor(quarter / OTHERS.length) * OTHERS.filter((f) => f === fault).length;
  const earlier = OTHERS.slice(0, quarter % OTHERS.length).filter((f) => f === fault).length;
  return walk(surveys, fault, times + earlier);
}

/** Each crossing is met before one is met again, and a short run sees them spread: in steps of the golden section. */
function walk(surveys: readonly Survey[], fault: Fault, number: number): Blow {
  const count = sumOf(surveys, fault);
  let stride = Math.round(count * 0.618);
  while (!isCoprime(stride, count)) stride += 1;
  const isNew = number < count;
  return { ...crossing(surveys, fault, ((number + 1) * stride) % count), isNew };
}

const isCoprime = (a: number, b: number): boolean => (b === 0 ? a === 1 : isCoprime(b, a % b));

const countOf = ({ crossings }: Survey, fault: Fault) => crossings.get(fault) ?? 0;
const sumOf = (surveys: readonly Survey[], fault: Fault) =>
  surveys.reduce((sum, survey) => sum + countOf(survey, fault), 0);

/** The crossing with this number of all courses, one after the other. */
function crossing(surveys: readonly Survey[], fault: Fault, number: number) {
  let at = number;
  for (const survey of surveys) {
    if (at < countOf(survey, fault)) return { course: survey.course, fault, at };
    at -= countOf(survey, fault);
  }
  throw new Error(`no crossing ${number} for ${fault}`);
}

/** Sees to it that the blow falls during what comes next. `hit` answers where it fell, or null. */
async function arm(
  database: TemplateDatabase,
  ring: Ring,
  { fault, at }: Pick<Blow, 'fault' | 'at'>,
  twice: boolean,
) {
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
async function recover(
  ring: Ring,
  owed: Owed,
  resent: number,
  eventsFirst: boolean,
): Promise<string[]> {
  const { gallery, victim } = ring;
  await victim.kill();
  await databaseIsUp(gallery.environment.DATABASE_URL ?? '');
  gallery.passMinutes(31);
  const found = async (when: string) => {
    const violations = await audit(gallery, { isAtRest: true, resent });
    const refunds = (await gallery.stripe.refunds.list({ limit: 10 })).data.length;
    // Nobody else wanted the work: who was charged must have it.
    if (owed === 'a sale' && refunds > 0) violations.push('a sale was lost: it was returned');
    if (owed === 'a refund' && refunds !== 1) violations.push(`given back ${refunds} times`);
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

async function survey(database: TemplateDatabase, hosts: Hosts, course: Course): Promise<Survey> {
  const ring = await openRing(database, hosts);
  const act = await course.prepare(ring);
  await comeToRest(ring);
  ring.tap.begin(null);
  const begun = performance.now();
  const calm = { patient: false, leaves: false, address: '127.0.0.9' };
  const { owed } = await play(act, ring, calm);
  const ms = Math.ceil(performance.now() - begun);
  await comeToRest(ring);
  const crossings = new Map(FAULTS.map((fault) => [fault, ring.tap.crossed(fault)]));
  await ring.close();
  if (owed === 'nothing') throw new Error(`undisturbed ${course.name} failed`);
  return { course, crossings, ms };
}

async function attempt(
  database: TemplateDatabase,
  hosts: Hosts,
  surveys: readonly Survey[],
  random: Random,
  index: number,
): Promise<Outcome> {
  const ring = await openRing(database, hosts);
  const { gallery } = ring;
  try {
    const blow = blowOf(surveys, random, index);
    const { course, fault } = blow;
    const act = await course.prepare(ring);
    await comeToRest(ring);
    const armed = await arm(database, ring, blow, random.chance(70));
    gallery.emulator.faults.webhooks(random.pick(WEBHOOK_MODES), 30);
    const eventsFirst = random.chance(50);
    const { owed, complaint } = await play(act, ring, {
      patient: random.chance(70),
      leaves: random.chance(20),
      address: `127.0.0.${1 + random.below(200)}`,
    });
    const isLeftInPeace = random.chance(80);
    if (isLeftInPeace) await comeToRest(ring);
    armed.disarm();
    const hit = armed.hit();
    ring.tap.begin(null);
    // One that cannot note what it sent waits some seconds before it tries again, and dies meanwhile, too.
    const mayDie = hit !== null && /^(kill|cut|restart)/.test(fault);
    const resent = (mayDie ? 1 : 0) + (isLeftInPeace ? 0 : 1);
    const violations = await recover(ring, owed, resent, eventsFirst);
    if (complaint) violations.push(complaint);
    const mails = await messageIds(gallery);
    const crossed = (of: Fault) => `different crossings of ${sumOf(surveys, of)} (${of})`;
    return {
      counts: {
        [course.name]: 1,
        [hit ? `hit (${fault})` : 'not hit']: 1,
        [crossed('kill')]: blow.isNew && hit && fault === 'kill' ? 1 : 0,
        [crossed('cut at COMMIT')]: blow.isNew && hit && fault === 'cut at COMMIT' ? 1 : 0,
        'sales owed': owed === 'a sale' ? 1 : 0,
        'refunds owed': owed === 'a refund' ? 1 : 0,
        'mails that came again, under their own Message-ID': mails.length - new Set(mails).size,
      },
      violations: violations.map((violation) => `${violation} (${course.name}, ${hit})`),
    };
  } finally {
    await ring.close();
  }
}

export const crashes: Proof = {
  promise:
    'host killed, Postgres restarted, connection cut or Stripe failing at any statement or call of a purchase, a refund or a payment without an order: after one sweep each payment is one sale or one refund, no hold is stuck, every mail is out, once but for a death',
  unit: 'courses',
  rounds: { small: 6, stated: 400 },
  mustFind: [
    /a hold that never ends/,
    /of 108000 c: 0 sales, 0 c back/,
    /of 120000 c: 0 sales, 0 c back/,
  ],
  async open(database) {
    await waitForCommits(database.adminUrl, true);
    const hosts = openHosts();
    const surveys: Survey[] = [];
    for (const course of COURSES) surveys.push(await survey(database, hosts, course));
    return {
      round: (random, index) => attempt(database, hosts, surveys, random, index),
      /** A shop that does not look after itself: the host dies, there is no sweep, and Stripe's events never come. */
      async control() {
        const found: string[] = [];
        for (const course of [purchase, loosePayment]) {
          const ring = await openRing(database, hosts);
          const act = await course.prepare(ring);
          ring.tap.begin(null);
          ring.gallery.emulator.faults.webhooks('hold');
          await play(act, ring, { patient: true, leaves: true, address: '127.0.0.8' });
          await ring.victim.kill();
          ring.gallery.passMinutes(31);
          found.push(...(await audit(ring.gallery, { isAtRest: true })));
          await ring.close();
        }
        return { counts: {}, violations: found };
      },
      async close() {
        await hosts.close();
        await waitForCommits(database.adminUrl, false);
      },
    };
  },
};
