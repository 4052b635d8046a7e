import fc from 'fast-check';
import { artistOf } from '../../local/testing/artist.ts';
import type { TestGallery } from '../../local/testing/open-gallery.ts';
import { sweep } from '../../src/server/orders/sweep.ts';
import { type Arena, inArena, renewing } from '../arena.ts';
import { audit } from '../audit.ts';
import { nothing, type Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Model, openModel } from './model.ts';
import { history, type Step } from './steps.ts';
import { openWorld } from './world.ts';

type Steps = { taken: number };

/** Lives one history in the shop and in the model; throws at the first difference. */
async function live(gallery: TestGallery, steps: Step[], model: Model, count: Steps) {
  // Signed in anew: the clock of a gallery that lives several histories leaves sessions behind.
  const world = await openWorld(gallery, await artistOf(gallery));
  for (const step of steps) {
    const before = 'who' in step ? model.last[step.who]?.intent : undefined;
    const expected = model.step(step);
    const answered = await world.step(step);
    count.taken += 1;
    if (step.does === 'card') {
      const isDead = before === 'none' || before === undefined;
      if (answered === 200 && isDead) {
        throw new Error(`${JSON.stringify(step)} charged what nobody may pay`);
      }
    } else if (answered !== expected) {
      throw new Error(`${JSON.stringify(step)} was answered ${answered}, not ${expected}`);
    }
    const order = 'who' in step ? model.last[step.who] : null;
    const id = 'who' in step ? world.idOf(step.who) : undefined;
    if (order && id) world.ids.set(order, id);
    await compare(model, world, step);
  }
  gallery.passMinutes(31);
  await sweep(gallery.services);
  await gallery.settled();
  const [first] = await audit(gallery, { afterwards: true });
  if (first) throw new Error(first);
}

async function compare(model: Model, world: Awaited<ReturnType<typeof openWorld>>, step: Step) {
  const { statusOf, wall } = await world.look();
  for (const order of model.orders) {
    const status = statusOf(order);
    if (status === order.status) continue;
    throw new Error(`after ${JSON.stringify(step)} an order is ${status}, not ${order.status}`);
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
async function attempt(
  arena: Arena,
  random: Random,
  open: () => Model,
  shrinks = true,
): Promise<Outcome> {
  const { gallery } = arena;
  const count = { taken: 0 };
  const property = fc.asyncProperty(history, (steps) => live(gallery, steps, open(), count));
  const run = await fc.check(property, {
    numRuns: 1,
    seed: random.below(2 ** 31),
    endOnFailure: !shrinks,
    // The plainest history is worth a quarter of a minute, not more.
    interruptAfterTimeLimit: 15_000,
  });
  if (!run.failed) return { counts: { steps: count.taken }, violations: [] };
  const steps = run.counterexample?.[0].map((step) => JSON.stringify(step)).join('\n      ');
  const why = run.errorInstance instanceof Error ? run.errorInstance.message : 'it failed';
  return { ...nothing(), violations: [`${why}\n      ${steps}\n   `] };
}

/** A model of another shop: one that forgets holds. */
function forgetful(): Model {
  const model = openModel();
  return {
    ...model,
    step(step) {
      if (step.does === 'wait') for (const order of model.orders) order.until = 0;
      return model.step(step);
    },
  };
}

export const histories: Proof = {
  promise:
    'random histories of collectors, artist, Stripe, clock and outages go as a small model says',
  unit: 'histories of 30 to 60 steps',
  rounds: { small: 100, stated: 1_000 },
  mustFind: [/was answered 201, not 409/],
  async open(database) {
    const arenas = renewing(database, 5);
    return {
      round: async (random) => attempt(await arenas.next(), random, openModel),
      control: (random) =>
        inArena(database, async (arena) => {
          let outcome = nothing();
          // Not every history lets somebody wait and press Pay.
          for (let tries = 0; tries < 8 && outcome.violations.length === 0; tries += 1) {
            outcome = await attempt(arena, random, forgetful, false);
          }
          return outcome;
        }),
      close: arenas.close,
    };
  },
};
