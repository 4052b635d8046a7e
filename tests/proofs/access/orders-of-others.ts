import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/orders.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import { newIp } from '../../harness/new-ip.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { withChangedRoutes } from '../changed-routes.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers } from '../test-server.ts';
import { type AttackedOrder, openAttackedOrder, orderSnapshotOf } from './attacked-order.ts';
import {
  type Attack,
  absentTarget,
  attacksOn,
  forgedCookies,
  forgedReturn,
  type Target,
} from './attacks.ts';
import { asItsBuyer, withoutOwnerCheck } from './broken-routes.ts';

export const ordersOfOthers: Proof = {
  promise: "another buyer's order or intent: answered as if it did not exist, and left as it is",
  unit: 'attacked orders',
  runs: { small: 10, stated: 2_000 },
  expectedViolations: [
    /^report paid, .* reveals that the order exists/,
    /^report paid, .* answered 200/,
    /^attach, .* answered 200/,
    /^create intent, .* answered 200/,
    /^return from 3-D Secure, .* answered 200/,
    /^create intent, .* failed, 500/,
    /reveals who the buyer is/,
    /a checkout got data of the attacked order/,
    /a checkout reveals that the intent exists/,
    /attaching to an own order answered 200/,
    /a forged return is answered paid/,
    /the attacked order or its intent was changed/,
  ],
  open: onTestServers(
    100,
    async ({ gallery }, random) =>
      attack(gallery, await openAttackedOrder(gallery, random), random),
    async ({ gallery }, random) => {
      const attacked = await openAttackedOrder(gallery, random, 'with an intent');
      const outcome = await attack(
        withChangedRoutes(gallery, asItsBuyer(attacked)),
        attacked,
        random,
      );
      // Several times, with other cookies: the broken routes don't accept every one.
      for (let times = 0; times < 6; times += 1) {
        const next = await openAttackedOrder(gallery, random, 'with an intent');
        outcome.add(await attack(withChangedRoutes(gallery, withoutOwnerCheck), next, random));
      }
      return outcome;
    },
  ),
};

async function attack(
  gallery: TestGallery,
  attacked: AttackedOrder,
  random: Random,
): Promise<Outcome> {
  const before = await orderSnapshotOf(gallery, attacked);
  const outcome = new Outcome();
  await attackOrder(gallery, attacked, random, outcome);
  await attackFromOwnCheckout(gallery, attacked, random, outcome);
  const isSame = (await orderSnapshotOf(gallery, attacked)) === before;
  outcome.check(isSame, 'the attacked order or its intent was changed');
  return outcome;
}

/** Sends each request for the attacked order and for one that doesn't exist: the responses must be equal. */
async function attackOrder(
  gallery: TestGallery,
  attacked: AttackedOrder,
  random: Random,
  outcome: Outcome,
): Promise<void> {
  const cookies = Object.entries(forgedCookies(attacked, random));
  const absentOrder = absentTarget(attacked, random);
  const attacks = attacksOn(attacked, attacked);
  const absentAttacks = attacksOn(attacked, absentOrder);
  const returned = forgedReturn(attacked, random);
  attacks['return from 3-D Secure'] = returned;
  absentAttacks['return from 3-D Secure'] = {
    ...returned,
    body:
      'order' in (returned.body ?? {})
        ? { order: absentOrder.orderId }
        : { paymentIntent: absentOrder.intentId },
  };
  for (const [what, request] of Object.entries(attacks)) {
    const [name, cookie] = random.pick(cookies);
    const found = await send(gallery, request, cookie);
    const absent = await send(gallery, absentAttacks[what] as Attack, cookie);
    const how = `${what}, cookie ${name}`;
    outcome.check(found.status >= 300, `${how}: answered ${found.status}`);
    outcome.check(found.status < 500, `${how}: failed, ${found.status}`);
    outcome.check(found.whole === absent.whole, `${how}: reveals that the order exists`);
    const isPrivate = !attacked.personal.some((datum) => found.whole.includes(datum));
    outcome.check(isPrivate, `${how}: reveals who the buyer is`);
    outcome.count('calls', 2);
  }
}

async function send(gallery: TestGallery, attack: Attack, cookie: string | null) {
  const { method, path, body, headers } = attack;
  const init = jsonRequest(method, body, { ...headers, ...(cookie && { cookie }) });
  const response = await gallery.fetch(path, init, newIp());
  const whole = JSON.stringify([response.status, [...response.headers], await response.text()]);
  return { status: response.status, whole };
}

/**
 * The attacker's own checkout, with the attacked order's intent or an absent one in the cookie, must get an intent of
 * its own.
 */
async function attackFromOwnCheckout(
  gallery: TestGallery,
  attacked: AttackedOrder,
  random: Random,
  outcome: Outcome,
): Promise<void> {
  const ends: string[] = [];
  const targets: Target[] = [attacked, absentTarget(attacked, random)];
  for (const { intentId } of targets) {
    const work = await createWork(gallery, { price: attacked.work.price });
    const attacker = buyerOf(gallery, { email: 'attacker@attackers.example' });
    const headers = {
      cookie: `gallery_checkout=${random.hex(32)}.${intentId}`,
      'idempotency-key': randomUUID(),
    };
    const post = <T>(path: string, body: object) => attacker.call<T>('POST', path, body, headers);
    const body = attacker.orderBody([work]);
    const quote = { items: body.items, total: body.orderData.total, discountCode: null };
    type Quoted = { paymentIntentId: string; total: string };
    const quoted = await post<Quoted>('/api/create-payment-intent', quote);
    const { order } = (await post<{ order: Order }>('/api/orders', body)).body;
    const withOrder = { ...quote, orderId: order.id };
    const created = await post<Quoted>('/api/create-payment-intent', withOrder);
    const whole = JSON.stringify([quoted, order, created]);
    const isPrivate = ![attacked.intentId, ...attacked.personal].some((datum) =>
      whole.includes(datum),
    );
    outcome.check(isPrivate, 'a checkout got data of the attacked order');
    ends.push(`${quoted.status} ${quoted.body.total} ${created.status} ${created.body.total}`);
  }
  outcome.check(ends[0] === ends[1], 'a checkout reveals that the intent exists');
  const work = await createWork(gallery);
  const unpaid = buyerOf(gallery, { email: 'unpaid@attackers.example' });
  const { order } = (await unpaid.order([work])).body;
  const { method, path, body } = forgedReturn(
    { orderId: order.id, intentId: attacked.intentId },
    random,
  );
  const attached = await unpaid.attachIntent(order.id, attacked.intentId);
  const isRefused = attached.status === 403;
  outcome.check(isRefused, `attaching to an own order answered ${attached.status}`);
  // An order that the attacker did not pay, named with a payment of somebody else.
  const reported = await unpaid.call<Partial<{ order: Order }>>(method, path, body);
  const isKnown = reported.status === 200;
  const answer = isKnown ? reported.body.order?.status : `${reported.status}`;
  outcome.check(answer === 'pending' || answer === '404', `a forged return is answered ${answer}`);
  outcome.count('forged returns');
}
