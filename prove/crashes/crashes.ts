import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_MODES } from '../../local/stripe/faults.ts';
import { buyerAt } from '../../local/testing/http-buyer.ts';
import type { TestGallery } from '../../local/testing/open-gallery.ts';
import { openGallery } from '../../local/testing/open-gallery.ts';
import type { TemplateDatabase } from '../../local/testing/template-database.ts';
import { hangWork } from '../../local/testing/works.ts';
import { sweep } from '../../src/server/orders/sweep.ts';
import { audit } from '../audit.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { armRestart, databaseIsUp, waitForCommits } from './restart.ts';
import { FAULTS, type Fault, openTap, type Tap } from './tap.ts';
import { openVictim, type Victim } from './victim.ts';

type Ring = { gallery: TestGallery; tap: Tap; victim: Victim; close(): Promise<void> };

async function openRing(database: TemplateDatabase): Promise<Ring> {
  const gallery = await openGallery(database);
  const tap = await openTap(database.wsProxy, gallery.emulator.url);
  const victim = openVictim(gallery, tap.address);
  return {
    gallery,
    tap,
    victim,
    async close() {
      await victim.kill();
      await tap.close();
      await gallery.close();
    },
  };
}

type Collector = {
  /** Presses again what was not answered, up to four times; or leaves at the first failure. */
  patient: boolean;
  /** Closes the browser when her card was charged, before the shop heard of it. */
  leaves: boolean;
  address: string;
};

/** One purchase through a host that may die at any moment. Answers whether the card was charged. */
async function buy({ gallery, victim }: Ring, collector: Collector): Promise<boolean> {
  const work = await hangWork(gallery);
  const buyer = buyerAt(victim.url, collector.address);
  const persist = async <T extends { status: number }>(call: () => Promise<T>): Promise<T> => {
    for (let presses = 1; ; presses += 1) {
      const answer = await call().catch(() => null);
      if (answer && answer.status < 300) return answer;
      if (!collector.patient || presses === 4) throw new Error('she left');
      await pause(250);
      if (!victim.isAlive()) await victim.start();
    }
  };
  let charged = false;
  try {
    await persist(() => buyer.openCheckout([work]));
    const { id } = (await persist(() => buyer.order([work]))).body.order;
    const { paymentIntentId } = (await persist(() => buyer.bind([work], id))).body;
    await persist(() => buyer.attach(id, paymentIntentId));
    charged = (await gallery.emulator.buyer.confirm(paymentIntentId)).status === 200;
    if (!collector.leaves) await persist(() => buyer.look(id));
  } catch {
    // What she owes or is owed is the shop's business now.
  }
  return charged;
}

/** The host is gone, time passes, and the shop looks after itself once. */
async function recover({ gallery, victim }: Ring, charged: boolean): Promise<string[]> {
  await victim.kill();
  await databaseIsUp(gallery.environment.DATABASE_URL ?? '');
  gallery.passMinutes(31);
  await sweep(gallery.services);
  await gallery.settled();
  const violations = await audit(gallery, { afterwards: true });
  const refunds = await gallery.stripe.refunds.list({ limit: 1 });
  // Nobody else wanted the work: who was charged must have it.
  if (charged && refunds.data.length > 0)
    violations.push('a sale was lost: the payment was returned');
  return violations;
}

/** The crossings of an undisturbed purchase that can have the fault: the plan is one of them. */
async function survey(database: TemplateDatabase): Promise<Map<Fault, number>> {
  const ring = await openRing(database);
  await ring.victim.start();
  ring.tap.begin(null);
  const charged = await buy(ring, { patient: false, leaves: false, address: '127.0.0.9' });
  const crossings = new Map(FAULTS.map((fault) => [fault, ring.tap.crossed(fault)]));
  await ring.close();
  if (!charged) throw new Error('an undisturbed purchase failed');
  return crossings;
}

/** Those that make the server wait for seconds are rarer; even a short run meets a restart. */
function pickFault(random: Random, index: number): Fault {
  if (index % 8 === 7) return 'restart';
  if (random.chance(60)) return 'kill';
  if (random.chance(4)) return 'late answer';
  return random.pick(['restart', 'cut', '500', '429', 'lost answer']);
}

async function attempt(
  database: TemplateDatabase,
  crossings: Map<Fault, number>,
  random: Random,
  index: number,
): Promise<Outcome> {
  const ring = await openRing(database);
  const { gallery, tap, victim } = ring;
  try {
    await victim.start();
    const fault = pickFault(random, index);
    const at = random.below(crossings.get(fault) ?? 1);
    const restart = fault === 'restart' ? await armRestart(database.adminUrl) : null;
    const strike = restart?.strike ?? (() => fault === 'kill' && void victim.kill());
    tap.begin({ fault, at, strike });
    gallery.emulator.faults.webhooks(random.pick(WEBHOOK_MODES), 30);
    const charged = await buy(ring, {
      patient: random.chance(70),
      leaves: random.chance(20),
      address: `127.0.0.${1 + random.below(200)}`,
    });
    const hit = tap.hit();
    void restart?.disarm();
    const violations = await recover(ring, charged);
    const mails = (await gallery.mails()).length;
    return {
      counts: {
        purchases: 1,
        [hit ? `hit (${fault})` : 'not hit']: 1,
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
  rounds: { small: 8, stated: 400 },
  async open(database) {
    await waitForCommits(database.adminUrl, true);
    const crossings = await survey(database);
    return {
      round: (random, index) => attempt(database, crossings, random, index),
      /** A shop that does not look after itself: the host dies, and there is no sweep. */
      async control() {
        const ring = await openRing(database);
        await ring.victim.start();
        ring.tap.begin(null);
        ring.gallery.emulator.faults.webhooks('hold');
        await buy(ring, { patient: true, leaves: true, address: '127.0.0.8' });
        await ring.victim.kill();
        const violations = await audit(ring.gallery, { afterwards: true });
        await ring.close();
        return { counts: {}, violations };
      },
      close: () => waitForCommits(database.adminUrl, false),
    };
  },
};
