import { setTimeout as pause } from 'node:timers/promises';
import { STRIPE_RATE_LIMITS } from 'offline-stripe';
import type { Answer, Buyer } from '../../harness/buyer.ts';
import { type ForkedHost, forkHost } from '../../harness/fork-host.ts';
import { buyerAt } from '../../harness/http-buyer.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';

/** In the test run as many as two busy processors answer in time; by hand `CROWD_BUYERS=10000 CROWD_SECONDS=60`. */
const BUYERS = Number(process.env.CROWD_BUYERS ?? 120);
const SECONDS = Number(process.env.CROWD_SECONDS ?? 3);
const PROCESSES = 4;
const LONGEST_ANSWER_MS = 10_000;
/** Of all buyers, who may be asked to try again twice. */
const TRY_AGAIN_SHARE = 0.01;

/**
 * Buyers open the checkout of one work at random moments within SECONDS and press Pay SECONDS later, against Stripe's
 * rate limits; who holds the work confirms a third of SECONDS after that. As the page does, each call that is answered
 * 503 with `Retry-After` is repeated once. In the negative control opening the checkout makes an intent, and nobody
 * goes on to Pay.
 */
export const crowdRace: Proof = {
  promise: `${BUYERS} buyers open the checkout of one work within ${SECONDS} s and press Pay, against Stripe's rate limits: one sale, each of the others is told within ${LONGEST_ANSWER_MS / 1_000} s that it is taken, and at most ${TRY_AGAIN_SHARE * 100} % are asked to try again twice`,
  unit: 'crowds',
  runs: { small: 1, stated: 1 },
  expectedViolations: [/were asked to try again twice/],
  open,
};

async function open(database: TemplateDatabase) {
  const gallery = await openGallery(database, {}, STRIPE_RATE_LIMITS);
  const start = () => forkHost(gallery.environment);
  const hosts = await Promise.all(Array.from({ length: PROCESSES }, start));
  return {
    run: (random: Random) => comeAndBuy(gallery, hosts, random, BUYERS),
    control: (random: Random) => comeAndBuy(gallery, hosts, random, 600, { makesIntents: true }),
    async close() {
      await Promise.all(hosts.map((host) => host.kill()));
      await gallery.close();
    },
  };
}

async function comeAndBuy(
  gallery: TestGallery,
  hosts: readonly ForkedHost[],
  random: Random,
  buyers: number,
  { makesIntents = false } = {},
): Promise<Outcome> {
  const outcome = new Outcome();
  const work = await createWork(gallery);
  const seconds = makesIntents ? 0.2 : SECONDS;
  // So long that every checkout is open before the first press of Pay.
  const thinkingMs = SECONDS * 1_000;
  const network = makesIntents ? 100 : 1;
  let askedTwice = 0;
  let slowestMs = 0;

  /** A call as the page makes it. Counts who is asked to try again by the second answer, too. */
  const call = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await send();
    if (answer.status !== 503 || !answer.retryAfter) return answer;
    await pause(Number(answer.retryAfter) * 1_000);
    const repeated = await send();
    if (repeated.status === 503) askedTwice += 1;
    return repeated;
  };
  const openCheckout = (buyer: Buyer) =>
    call<unknown>(() =>
      makesIntents ? buyer.createIntentWithoutOrder([work]) : buyer.price([work]),
    );

  const ends = await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const address = `127.${network + Math.floor(index / 40_000)}.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
      const buyer = buyerAt(() => hosts[index % hosts.length]?.url ?? '', address);
      await pause(random.below(seconds * 1_000));
      const opened = await openCheckout(buyer);
      if (opened.status !== 200 || makesIntents) return `opening: ${opened.status}`;
      await pause(thinkingMs);
      const pressedAt = performance.now();
      const ordered = await call(() => buyer.order([work]));
      slowestMs = Math.max(slowestMs, performance.now() - pressedAt);
      if (ordered.status !== 201) return `Pay: ${ordered.status}`;
      const { id } = ordered.body.order;
      const { body } = await call(() => buyer.createIntent([work], id));
      await pause(thinkingMs / 3);
      await gallery.emulator.buyer.confirm(body.paymentIntentId);
      return `paid: ${(await call(() => buyer.refreshStatus(id))).status}`;
    }),
  );
  for (const end of ends) outcome.count(end);
  outcome.check(
    askedTwice <= buyers * TRY_AGAIN_SHARE,
    `${askedTwice} of ${buyers} buyers were asked to try again twice`,
  );
  if (makesIntents) return outcome;
  outcome.count('ms until the slowest answer to Pay', Math.round(slowestMs));
  const told = ends.filter((end) => ['opening: 409', 'Pay: 409', 'paid: 200'].includes(end));
  outcome.check(ends.filter((end) => end === 'paid: 200').length === 1, 'not exactly one sale');
  outcome.check(told.length === buyers, `${buyers - told.length} buyers were not told the truth`);
  outcome.check(slowestMs < LONGEST_ANSWER_MS, `an answer to Pay took ${slowestMs} ms`);
  return outcome.fail(...(await audit(gallery)));
}
