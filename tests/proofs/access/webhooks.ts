import type { Services } from '../../../src/server/services/services.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { hangWork, sellWorks } from '../../harness/works.ts';
import { brokenServer } from '../broken-server.ts';
import { type Delivery, deliver, eventsOf, type StripeEvent, signed } from '../events.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { openTestServer, renewing } from '../test-server.ts';
import { payUnheard } from './fates.ts';
import { type Capture, forge } from './forgeries.ts';
import { replay } from './replays.ts';
import { snapshotOf } from './snapshot.ts';

const DELIVERIES = 500;
const REPLAYS = 10;

/** 500 deliveries that are not Stripe's, and some that are, but came before. */
export const forgedWebhooks: Proof = {
  promise:
    'a forged webhook is refused; a replayed one, of a payment, a refund or a dispute, changes nothing, in whatever order they came',
  unit: `rounds of ${DELIVERIES} forged deliveries`,
  rounds: { small: 2, stated: 200 },
  mustFind: [
    /no signature: answered 204/,
    /an old capture under a new time: answered 204/,
    /a signature with a changed digit: answered 204/,
    /another event under a seen signature: answered 204/,
  ],
  async open(database) {
    const testServers = renewing(database, 20);
    return {
      async round(random) {
        const { gallery } = await testServers.next();
        const send = (delivery: Delivery) => deliver(gallery.fetch, delivery);
        return sum(await attack(gallery, random, send), await replay(gallery, random, send));
      },
      control: (random) => believe(database, random),
      close: testServers.close,
    };
  },
};

/** A work that is paid at Stripe, of which the gallery has not heard: a forged event that is believed sells it. */
async function attack(
  gallery: TestGallery,
  random: Random,
  send: (delivery: Delivery) => Promise<number>,
): Promise<Outcome> {
  const secret = gallery.environment.STRIPE_WEBHOOK_SECRET ?? '';
  const sold = await sellWorks(gallery, [await hangWork(gallery)]);
  const events = await eventsOf(gallery, sold.intentId);
  const { body } = events.find(({ type }) => type === 'payment_intent.succeeded') as StripeEvent;
  const sign = () => signed(gallery, body);
  const violations: string[] = [];
  if ((await send({ body, signature: sign() })) !== 204)
    violations.push("Stripe's own was refused");
  const paid = await payUnheard(gallery);
  await gallery.settled();
  const before = await snapshotOf(gallery);

  const wish = () =>
    body.replaceAll(sold.intentId, paid).replace(/evt_\w+/, `evt_${random.hex(24)}`);
  let refused = 0;
  for (let index = 0; index < DELIVERIES; index += 1) {
    const capture: Capture = { body, signature: sign(), wish: wish(), secret };
    const { way, ...delivery } = forge(capture, random, index);
    const status = await send(delivery);
    if (status === 400) refused += 1;
    else violations.push(`${way}: answered ${status}`);
  }
  for (let index = 0; index < REPLAYS; index += 1) {
    const status = await send({ body, signature: sign() });
    if (status !== 204) violations.push(`a replay answered ${status}`);
  }
  await gallery.settled();
  if ((await snapshotOf(gallery)) !== before) violations.push('something was changed');
  return {
    counts: {
      'forged deliveries': DELIVERIES,
      refused,
      accepted: DELIVERIES - refused,
      replays: REPLAYS,
    },
    violations,
  };
}

/** A gallery that reads an event without looking at its signature. */
async function believe(database: TemplateDatabase, random: Random): Promise<Outcome> {
  const { gallery, close } = await openTestServer(database);
  const payments = Object.create(gallery.services.payments, {
    readEvent: { value: async (body: string) => JSON.parse(body) },
  });
  const services: Services = Object.create(gallery.services, { payments: { value: payments } });
  const { fetch } = brokenServer({ ...gallery, services }, (route) => route);
  const outcome = await attack(gallery, random, (delivery) => deliver(fetch, delivery));
  await close();
  return outcome;
}
