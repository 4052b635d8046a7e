import { routes } from '#server/app.ts';
import type { Services } from '#server/services/services.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import {
  deliver,
  eventsOf,
  nowInSeconds,
  type StripeEvent,
  sign,
} from '../../harness/stripe-events.ts';
import { createWork, sellWorks } from '../../harness/works.ts';
import { withRoutes } from '../changed-routes.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { snapshotOf } from '../table-rows.ts';
import { onTestServers } from '../test-server.ts';
import { forge } from './forgeries.ts';
import { payAtStripe } from './payment-outcomes.ts';
import { replayEvents } from './replays.ts';

const FORGERIES = 500;
const REPLAYS = 10;

export const forgedWebhooks: Proof = {
  promise:
    'a forged webhook is refused; a replayed one, of a payment, a refund or a dispute, changes nothing, in whatever order they came',
  unit: `runs of ${FORGERIES} forged deliveries`,
  runs: { small: 2, stated: 200 },
  expectedViolations: [
    /no signature: answered 204/,
    /an old capture under a new time: answered 204/,
    /a signature with a changed digit: answered 204/,
    /another event under a seen signature: answered 204/,
  ],
  open: onTestServers(
    20,
    async ({ gallery }, random) => {
      const outcome = await sendForgeries(gallery, random);
      await replayEvents(gallery, random, outcome);
      return outcome;
    },
    ({ gallery }, random) => sendForgeries(withoutSignatureCheck(gallery), random),
  ),
};

/** The attacker wants an order to be paid that is paid at Stripe, and of which the gallery has received no event. */
async function sendForgeries(gallery: TestGallery, random: Random): Promise<Outcome> {
  const secret = gallery.environment.STRIPE_WEBHOOK_SECRET ?? '';
  const sold = await sellWorks(gallery, [await createWork(gallery)]);
  const events = await eventsOf(gallery, sold.intentId);
  const { body } = events.find(({ type }) => type === 'payment_intent.succeeded') as StripeEvent;
  const outcome = new Outcome({ 'forged deliveries': FORGERIES, refused: 0, replays: REPLAYS });
  const replay = async () => {
    const status = await deliver(gallery, { body, signature: sign(gallery, body) });
    outcome.check(status === 204, `Stripe's own event was answered ${status}`);
  };
  await replay();
  const intentId = await payAtStripe(gallery);
  await gallery.backgroundTasks();
  const before = await snapshotOf(gallery);

  for (let index = 0; index < FORGERIES; index += 1) {
    const wanted = body
      .replaceAll(sold.intentId, intentId)
      .replace(/evt_\w+/, `evt_${random.hex(24)}`);
    const capture = {
      body,
      signature: sign(gallery, body),
      wanted,
      secret,
      now: nowInSeconds(gallery),
    };
    const { kind, delivery } = forge(capture, random, index);
    const status = await deliver(gallery, delivery);
    if (outcome.check(status === 400, `${kind}: answered ${status}`)) outcome.count('refused');
  }
  for (let index = 0; index < REPLAYS; index += 1) await replay();
  await gallery.backgroundTasks();
  outcome.check((await snapshotOf(gallery)) === before, 'a forgery or a replay changed something');
  return outcome;
}

function withoutSignatureCheck(gallery: TestGallery): TestGallery {
  const payments = Object.create(gallery.services.payments, {
    readEvent: { value: async (body: string) => JSON.parse(body) },
  });
  const services: Services = Object.create(gallery.services, { payments: { value: payments } });
  return withRoutes(gallery, routes, services);
}
