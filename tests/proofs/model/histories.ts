import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { claims } from '../../../src/server/orders/data/table.ts';
import { artistOf } from '../../harness/artist.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { audit } from '../audit.ts';
import { nothing, type Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { renewing, type TestServer, withTestServer } from '../test-server.ts';
import { openModel } from './model.ts';
import { history, type Step } from './steps.ts';
import { openWorld } from './world.ts';

/** How many steps there were, and how those ended that buy or delete. */
type Counts = Record<string, number>;

/** What somebody does to the shop behind its back before each step. */
type Spoil = (gallery: TestGallery) => Promise<unknown>;

/** Whatever waits for its end has it. */
const AT_LAST = [
  { does: 'wait', minutes: 31 },
  { does: 'sweep', outage: false },
] as const satisfies Step[];

/** Time passes beside the gallery's clock, too: the minutes that a history may take. */
const TOLERANCE = 0.9;

/** Lives one history in the shop and in the model; throws at the first difference. */
async function live(gallery: TestGallery, steps: Step[], counts: Counts, spoil?: Spoil) {
  const model = openModel();
  // Signed in anew: the clock of a gallery that lives several histories leaves sessions behind.
  const world = await openWorld(gallery, await artistOf(gallery));
  for (const step of steps) {
    await spoil?.(gallery);
    const before = 'who' in step ? model.last[step.who]?.intent : undefined;
    const expected = model.step(step);
    const answered = await world.step(step);
    tally(counts, 'steps');
    if (step.does === 'press Pay' || step.does === 'delete order') {
      tally(counts, `${step.does}: ${answered ?? 'nothing'}`);
    }
    if (step.does === 'card') {
      const isDead = before === 'none' || before === undefined;
      if (answered === 200 && isDead) {
        throw new Error(`${JSON.stringify(step)} charged what nobody may pay`);
      }
      const isPayable = before === 'open' || before === 'asking';
      if (step.card === 'pm_card_visa' && isPayable && answered !== 200) {
        throw new Error(`${JSON.stringify(step)} was answered ${answered}: a sale was lost`);
      }
    } else if (answered !== expected) {
      throw new Error(`${JSON.stringify(step)} was answered ${answered}, not ${expected}`);
    }
    const order = 'who' in step ? model.last[step.who] : null;
    const id = 'who' in step ? world.idOf(step.who) : undefined;
    if (order && id) world.ids.set(order, id);
    await compare(model, world, step);
  }
  for (const step of AT_LAST) {
    model.step(step);
    await world.step(step);
  }
  await compare(model, world, AT_LAST[1]);
  const [first] = await audit(gallery, { isAtRest: true });
  if (first) throw new Error(first);
}

function tally(counts: Counts, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

async function compare(
  model: ReturnType<typeof openModel>,
  world: Awaited<ReturnType<typeof openWorld>>,
  step: Step,
) {
  const { statusOf, minutesOf, wall } = await world.look();
  for (const order of model.orders) {
    const status = statusOf(order);
    if (status !== order.status) {
      throw new Error(`after ${JSON.stringify(step)} an order is ${status}, not ${order.status}`);
    }
    const until = minutesOf(order) ?? Number.NaN;
    if (status === 'pending' && !(Math.abs(until - order.until) < TOLERANCE)) {
      throw new Error(`after ${JSON.stringify(step)} a hold ends at ${until}, not ${order.until}`);
    }
  }
  model.works.forEach(({ sold, available }, place) => {
    const work = wall[place];
    if (work?.sold === sold && work.available === available) return;
    const really = JSON.stringify(work);
    throw new Error(
      `after ${JSON.stringify(step)} work ${place} is ${really}, not sold ${sold}, available ${available}`,
    );
  });
}

/** One history; where it differs from the model, the shortest and plainest one that still does. */
async function attempt(testServer: TestServer, random: Random, spoil?: Spoil): Promise<Outcome> {
  const { gallery } = testServer;
  const counts: Counts = {};
  const property = fc.asyncProperty(history, (steps) => live(gallery, steps, counts, spoil));
  const settings = { numRuns: 1, seed: random.below(2 ** 31) };
  let run = await fc.check(property, { ...settings, endOnFailure: true });
  if (run.failed && !spoil) {
    // The plainest history is worth a quarter of a minute, not more.
    const plainer = await fc.check(property, { ...settings, interruptAfterTimeLimit: 15_000 });
    if (plainer.counterexample) run = plainer;
  }
  if (!run.failed) return { counts, violations: [] };
  const steps = run.counterexample?.[0].map((step) => JSON.stringify(step)).join('\n      ');
  const why = run.errorInstance instanceof Error ? run.errorInstance.message : 'it failed';
  return { ...nothing(), violations: [`${why}\n      ${steps}\n   `] };
}

/** A shop that forgets what it holds. */
const forgetHolds: Spoil = ({ services }) =>
  services.database.delete(claims).where(eq(claims.state, 'held'));

const FORGOTTEN = /was answered 201, not 409/;
const isForgotten = (violation: string) => FORGOTTEN.test(violation);

export const histories: Proof = {
  promise:
    'random histories of collectors, artist, Stripe, clock and outages go as a small model says',
  unit: 'histories of 30 to 60 steps',
  rounds: { small: 100, stated: 1_000 },
  mustFind: [FORGOTTEN],
  async open(database) {
    const testServers = renewing(database, 5);
    return {
      round: async (random) => attempt(await testServers.next(), random),
      control: (random) =>
        withTestServer(database, async (testServer) => {
          let outcome = nothing();
          // In some histories a buyer misses her own hold first.
          for (let tries = 0; tries < 20 && !outcome.violations.some(isForgotten); tries += 1) {
            outcome = await attempt(testServer, random, forgetHolds);
          }
          return outcome;
        }),
      close: testServers.close,
    };
  },
};
