import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orders } from '#server/orders/data/table.ts';
import { settle } from '#server/orders/payment/settle.ts';
import type { Services } from '#server/services/services.ts';
import { sweep } from '#server/sweep.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { checkout } from '../../harness/race.ts';
import { deliverEvents } from '../../harness/stripe-events.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers, type TestServer } from '../test-server.ts';

/** Moving the clock ends the leases of mails that are being sent, so that each may be sent twice. */
const AT_REST = { isAtRest: true, resent: 1 };

/** What happens to one payment, in any order. */
const STEPS = ['card', 'webhook', 'status call', 'hold expires', 'sweep'] as const;
type Step = (typeof STEPS)[number];

async function openOrder(gallery: TestGallery) {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  return { work, buyer, ...(await buyer.placeOrder([work])) };
}

/** Checks that an order is paid whose card was charged and whose work no other buyer got. */
async function checkPaid({ services }: TestGallery, id: string, outcome: Outcome) {
  const [order] = await services.database.select().from(orders).where(eq(orders.id, id));
  outcome.check(order?.status === 'paid', `a sale was lost: charged, and ${order?.status}`);
}

/** Takes the steps in this order after the click on Pay. */
async function takeSteps(gallery: TestGallery, steps: readonly Step[]): Promise<Outcome> {
  const { buyer, id, intentId } = await openOrder(gallery);
  let charged = false;
  const actions: Record<Step, () => unknown> = {
    card: async () => {
      const { status } = await gallery.emulator.buyer.confirm(intentId);
      charged = status === 200;
    },
    webhook: () => deliverEvents(gallery, intentId),
    'status call': () => buyer.refreshStatus(id),
    'hold expires': () => gallery.passMinutes(11),
    sweep: () => sweep(gallery.services),
  };
  for (const step of steps) await actions[step]();
  await gallery.backgroundTasks();
  await sweep(gallery.services);
  const outcome = new Outcome({ charged: charged ? 1 : 0 });
  if (charged) await checkPaid(gallery, id, outcome);
  return outcome.fail(...(await audit(gallery, AT_REST)));
}

/** The `number`-th permutation of `list`, counted from 0. */
function permutation<T>(list: readonly T[], number: number): T[] {
  const rest = [...list];
  let left = number;
  return list.map(() => {
    const [item] = rest.splice(left % rest.length, 1);
    left = Math.floor(left / (rest.length + 1));
    return item as T;
  });
}

/** Payments that report intents as canceled and refunded, and do neither. */
function brokenPayments({ payments }: Services): Services['payments'] {
  const cancelIntent = async (id: string) => ({
    ...(await payments.retrieveIntent(id)),
    status: 'canceled' as const,
  });
  return Object.create(payments, {
    cancelIntent: { value: cancelIntent },
    refund: { value: async () => {} },
  });
}

/** The negative control: the hold expires, a rival buys, the bank confirms, and the refund is only reported. */
async function loseMoney({ gallery }: TestServer): Promise<Outcome> {
  const services: Services = Object.create(gallery.services, {
    payments: { value: brokenPayments(gallery.services) },
  });
  const { work, intentId } = await openOrder(gallery);
  await gallery.emulator.buyer.confirm(intentId, 'pm_card_authenticationRequired');
  gallery.passMinutes(11);
  await sweep(services);
  await checkout(buyerOf(gallery), gallery.stripe, [work]);
  await gallery.backgroundTasks();
  await gallery.emulator.buyer.authenticate(intentId, 'succeed');
  await settle(services, intentId);
  await sweep(services);
  return new Outcome().fail(...(await audit(gallery, AT_REST)));
}

export const paymentSequences: Proof = {
  promise:
    'card, webhook, status call, end of the hold and sweep in every order: one sale or one refund',
  unit: 'sequences of the five steps',
  runs: { small: 16, stated: 120 },
  expectedViolations: [/0 sales, 0 c refunded/],
  open: onTestServers(
    30,
    // In steps of seven, so that a short series covers different beginnings, and 120 runs cover each order once.
    ({ gallery }, _random, index) => takeSteps(gallery, permutation(STEPS, (index * 7) % 120)),
    loseMoney,
  ),
};

/** 3-D Secure starts, the hold expires, a rival comes, the bank confirms: all within some milliseconds. */
async function raceWithRival({ gallery }: TestServer, random: Random): Promise<Outcome> {
  const { work, buyer, id, intentId } = await openOrder(gallery);
  await gallery.emulator.buyer.confirm(intentId, 'pm_card_authenticationRequired');
  gallery.passMinutes(random.chance(80) ? 11 : 9);
  const rival = buyerOf(gallery, { email: 'rival@example.com' });
  const hasRival = random.chance(75);
  let [charged, end] = [false, 'no rival'];
  const actions: (() => unknown)[] = [
    async () => {
      const { status } = await gallery.emulator.buyer.authenticate(intentId, 'succeed');
      charged = status === 200;
      await deliverEvents(gallery, intentId);
    },
    () => sweep(gallery.services),
    () => buyer.refreshStatus(id),
    () => deliverEvents(gallery, intentId),
    async () => {
      if (hasRival) end = await checkout(rival, gallery.stripe, [work]);
    },
  ];
  await Promise.all(
    actions.map(async (act) => {
      await pause(random.below(25));
      await act();
    }),
  );
  await gallery.backgroundTasks();
  gallery.passMinutes(11);
  await sweep(gallery.services);
  const outcome = new Outcome({
    charged: charged ? 1 : 0,
    'sold to the rival': end === 'paid' ? 1 : 0,
    'without a rival': hasRival ? 0 : 1,
  });
  outcome.fail(...(await audit(gallery, AT_REST)));
  outcome.check(['paid', 'refused', 'no rival'].includes(end), `the rival: ${end}`);
  if (charged && end !== 'paid') await checkPaid(gallery, id, outcome);
  return outcome;
}

export const holdRace: Proof = {
  promise:
    'a hold that expires during 3-D Secure while a rival buys: one sale, the other one refunded or never charged',
  unit: 'races for a hold',
  runs: { small: 20, stated: 2_000 },
  expectedViolations: [/0 sales, 0 c refunded/],
  open: onTestServers(25, raceWithRival, loseMoney),
};
