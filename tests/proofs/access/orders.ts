import { randomUUID } from 'node:crypto';
import type { Order } from '../../../src/contract/orders.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import { brokenServer } from '../broken-server.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { renewing } from '../test-server.ts';
import { obeying, takingAllFor } from './broken-servers.ts';
import {
  forgedCookies,
  forgedReturn,
  invented,
  type Target,
  type Theft,
  theftsOf,
} from './thefts.ts';
import { openVictim, stateOf, type Victim } from './victim.ts';

/** Another's order and intent: nobody reads, changes, pays, ends or even finds them. */
export const ordersOfOthers: Proof = {
  promise: "another's order or intent: answered as if it did not exist, and left as it is",
  unit: 'victims',
  rounds: { small: 25, stated: 2_000 },
  mustFind: [
    /^look, .* tells that the order exists/,
    /^look, .* answered 200/,
    /^attach, .* answered 200/,
    /^bind, .* answered 200/,
    /^come back from the bank, .* answered 200/,
    /^bind, .* failed, 500/,
    /tells who the victim is/,
    /a checkout got something of the victim's/,
    /a checkout tells that the intent exists/,
    /attaching to her own answered 200/,
    /a forged return answered 200/,
    /the victim's order or intent was changed/,
  ],
  async open(database) {
    const testServers = renewing(database, 100);
    return {
      async round(random) {
        const { gallery } = await testServers.next();
        const victim = await openVictim(gallery, random);
        return attack(gallery, victim, random);
      },
      /** A shop that takes every browser for the victim's, and one that believes whoever calls. */
      async control(random) {
        const { gallery } = await testServers.next();
        const robbed = await openVictim(gallery, random, 'bound');
        const taken = await attack(brokenServer(gallery, takingAllFor(robbed)), robbed, random);
        const outcomes = [taken];
        // Each time with other cookies: not every one is believed.
        for (let times = 0; times < 6; times += 1) {
          const cheated = await openVictim(gallery, random, 'bound');
          outcomes.push(await attack(brokenServer(gallery, obeying), cheated, random));
        }
        return outcomes.reduce(sum);
      },
      close: testServers.close,
    };
  },
};

/** Everything that a thief can do, and what became of the victim's meanwhile. */
async function attack(gallery: TestGallery, victim: Victim, random: Random): Promise<Outcome> {
  const before = await stateOf(gallery, victim);
  const outcome = await raid(gallery, victim, random);
  outcome.violations.push(...(await goThroughHerOwn(gallery, victim, random)));
  if ((await stateOf(gallery, victim)) !== before) {
    outcome.violations.push("the victim's order or intent was changed");
  }
  return outcome;
}

/** Every call, at the victim's order and at one that does not exist: nothing may tell the two apart. */
async function raid(gallery: TestGallery, victim: Victim, random: Random): Promise<Outcome> {
  const cookies = Object.entries(forgedCookies(victim, random));
  const nobody = invented(victim, random);
  const there = theftsOf(victim, victim);
  const nowhere = theftsOf(victim, nobody);
  const back = forgedReturn(victim, random);
  there['come back from the bank'] = back;
  nowhere['come back from the bank'] = {
    ...back,
    path: back.path.replace(/\/orders\/[^/]+/, `/orders/${nobody.orderId}`),
  };
  const violations: string[] = [];
  for (const [what, theft] of Object.entries(there)) {
    const [name, cookie] = random.pick(cookies);
    const answer = await send(gallery, theft, cookie, random);
    const absent = await send(gallery, nowhere[what] as Theft, cookie, random);
    const how = `${what}, cookie ${name}`;
    if (answer.status < 300) violations.push(`${how}: answered ${answer.status}`);
    if (answer.status >= 500) violations.push(`${how}: failed, ${answer.status}`);
    if (answer.whole !== absent.whole) violations.push(`${how}: tells that the order exists`);
    if (victim.personal.some((datum) => answer.whole.includes(datum))) {
      violations.push(`${how}: tells who the victim is`);
    }
  }
  return {
    counts: { calls: 2 * Object.keys(there).length, 'forged returns': 1 },
    violations,
  };
}

async function send(
  gallery: TestGallery,
  { method, path, body, headers }: Theft,
  cookie: string | null,
  random: Random,
) {
  const ip = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await gallery.fetch(path, init, ip);
  const whole = JSON.stringify([response.status, [...response.headers], await response.text()]);
  return { status: response.status, whole };
}

/** Her own checkout, with the victim's intent or an invented one in her cookie, comes to an intent of her own. */
async function goThroughHerOwn(
  gallery: TestGallery,
  victim: Victim,
  random: Random,
): Promise<string[]> {
  const violations: string[] = [];
  const ends: string[] = [];
  const targets: Target[] = [victim, invented(victim, random)];
  for (const { intentId } of targets) {
    const work = await hangWork(gallery, { price: victim.work.price });
    const thief = buyerOf(gallery, { email: 'thief@thieves.example' });
    const headers = {
      cookie: `gallery_checkout=${random.hex(32)}.${intentId}`,
      'idempotency-key': randomUUID(),
    };
    const call = <T>(path: string, body: object) => thief.call<T>('POST', path, body, headers);
    const body = thief.orderBody([work]);
    const checkout = { items: body.items, total: body.orderData.total, discountCode: null };
    type Opened = { paymentIntentId: string; total: string };
    const opened = await call<Opened>('/api/create-payment-intent', checkout);
    const { order } = (await call<{ order: Order }>('/api/orders', body)).body;
    const bind = { ...checkout, orderId: order.id };
    const bound = await call<Opened>('/api/create-payment-intent', bind);
    const told = JSON.stringify([opened, order, bound]);
    if ([victim.intentId, ...victim.personal].some((datum) => told.includes(datum))) {
      violations.push("a checkout got something of the victim's");
    }
    ends.push(`${opened.status} ${opened.body.total} ${bound.status} ${bound.body.total}`);
  }
  if (ends[0] !== ends[1]) violations.push('a checkout tells that the intent exists');
  const work = await hangWork(gallery);
  const unpaid = buyerOf(gallery, { email: 'unpaid@thieves.example' });
  const { order } = (await unpaid.order([work])).body;
  const back = forgedReturn({ orderId: order.id, intentId: victim.intentId }, random);
  const attached = await unpaid.attach(order.id, victim.intentId);
  if (attached.status !== 403) violations.push(`attaching to her own answered ${attached.status}`);
  const looked = await unpaid.call(back.method, back.path, back.body);
  if (looked.status !== 402) violations.push(`a forged return answered ${looked.status}`);
  return violations;
}
