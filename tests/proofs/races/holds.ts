import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orders } from '../../../src/server/orders/data/table.ts';
import { settle } from '../../../src/server/orders/payment/settle.ts';
import type { Payments } from '../../../src/server/services/payments.ts';
import type { Services } from '../../../src/server/services/services.ts';
import { sweep } from '../../../src/server/sweep.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { checkout } from '../../harness/race.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { deliverEvents } from '../events.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { openTestServer, renewing } from '../test-server.ts';

/** The clock was moved over what was being delivered. */
const AT_REST = { isAtRest: true, resent: 1 };

/** What happens to one payment, one thing after the other or all at once. */
const STEPS = ['card', 'webhook', 'status call', 'hold over', 'sweep'] as const;
type Step = (typeof STEPS)[number];

async function pressPay(gallery: TestGallery) {
  const work = await hangWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const intentId = (await buyer.bind([work], id)).body.paymentIntentId;
  return { work, buyer, id, intentId };
}

/** Nobody else got the work: whose card was charged must have it. */
async function saleLost({ services }: TestGallery, id: string): Promise<string[]> {
  const [order] = await services.database.select().from(orders).where(eq(orders.id, id));
  return order?.status === 'paid' ? [] : [`a sale was lost: charged, and ${order?.status}`];
}

/** The steps after Pay was pressed, in this order; answers whether the card was charged, and what is wrong then. */
async function walk(gallery: TestGallery, steps: readonly Step[]) {
  const { buyer, id, intentId } = await pressPay(gallery);
  let charged = false;
  const does: Record<Step, () => unknown> = {
    card: async () => {
      const { status } = await gallery.emulator.buyer.confirm(intentId);
      charged = status === 200;
    },
    webhook: () => deliverEvents(gallery, intentId),
    'status call': () => buyer.look(id),
    'hold over': () => gallery.passMinutes(11),
    sweep: () => sweep(gallery.services),
  };
  for (const step of steps) await does[step]();
  await gallery.settled();
  await sweep(gallery.services);
  return { charged, violations: charged ? await saleLost(gallery, id) : [] };
}

/** Everything of a list in each of its orders: the one with this number. */
function permutation<T>(list: readonly T[], number: number): T[] {
  const rest = [...list];
  let left = number;
  return list.map(() => {
    const [item] = rest.splice(left % rest.length, 1);
    left = Math.floor(left / (rest.length + 1));
    return item as T;
  });
}

/** Stripe as it must not be: says that it canceled, and that it refunded, and did neither. */
const lying = (services: Services): Services =>
  Object.create(services, {
    payments: {
      value: Object.create(services.payments, {
        cancelIntent: {
          value: async (id: string) => ({
            ...(await services.payments.retrieveIntent(id)),
            status: 'canceled' as const,
          }),
        },
        refund: { value: async () => {} },
      }) as Payments,
    },
  });

/** The hold ends, a rival buys, the bank says yes, and the refund is only claimed to be made. */
async function loseMoney(database: TemplateDatabase): Promise<Outcome> {
  const { gallery, close } = await openTestServer(database);
  const services = lying(gallery.services);
  const { work, intentId } = await pressPay(gallery);
  await gallery.emulator.buyer.confirm(intentId, 'pm_card_authenticationRequired');
  gallery.passMinutes(11);
  await sweep(services);
  await checkout(buyerOf(gallery), gallery.stripe, [work]);
  await gallery.settled();
  await gallery.emulator.buyer.authenticate(intentId, 'succeed');
  await settle(services, intentId);
  await sweep(services);
  const violations = await audit(gallery, AT_REST);
  await close();
  return { counts: {}, violations };
}

export const paymentOrders: Proof = {
  promise:
    'card, webhook, status call, end of the hold and sweep in every order: one sale or one refund',
  unit: 'orders of the five',
  rounds: { small: 40, stated: 120 },
  mustFind: [/0 sales, 0 c back/],
  async open(database) {
    const testServers = renewing(database, 30);
    return {
      async round(_random, index) {
        const { gallery } = await testServers.next();
        // In steps of seven: a short run sees them spread, a whole one sees each.
        const steps = permutation(STEPS, (index * 7) % 120);
        const { charged, violations } = await walk(gallery, steps);
        violations.push(...(await audit(gallery, AT_REST)));
        return { counts: { charged: charged ? 1 : 0 }, violations };
      },
      control: () => loseMoney(database),
      close: testServers.close,
    };
  },
};

/** The bank asks, the hold ends, somebody else comes, the answer arrives: all within some milliseconds. */
async function meet(gallery: TestGallery, random: Random): Promise<Outcome> {
  const { work, buyer, id, intentId } = await pressPay(gallery);
  await gallery.emulator.buyer.confirm(intentId, 'pm_card_authenticationRequired');
  gallery.passMinutes(random.chance(80) ? 11 : 9);
  const rival = buyerOf(gallery, { email: 'rival@example.com' });
  const comes = random.chance(75);
  let [charged, end] = [false, 'nobody came'];
  const meeting: (() => unknown)[] = [
    async () => {
      const { status } = await gallery.emulator.buyer.authenticate(intentId, 'succeed');
      charged = status === 200;
      await deliverEvents(gallery, intentId);
    },
    () => sweep(gallery.services),
    () => buyer.look(id),
    () => deliverEvents(gallery, intentId),
    async () => {
      if (comes) end = await checkout(rival, gallery.stripe, [work]);
    },
  ];
  await Promise.all(
    meeting.map(async (act) => {
      await pause(random.below(25));
      await act();
    }),
  );
  await gallery.settled();
  gallery.passMinutes(11);
  await sweep(gallery.services);
  const violations = await audit(gallery, AT_REST);
  if (!['paid', 'refused', 'nobody came'].includes(end)) violations.push(`the rival: ${end}`);
  if (charged && end !== 'paid') violations.push(...(await saleLost(gallery, id)));
  const counts = {
    meetings: 1,
    charged: charged ? 1 : 0,
    'sold to the rival': end === 'paid' ? 1 : 0,
    'without a rival': comes ? 0 : 1,
  };
  return { counts, violations };
}

export const holdRace: Proof = {
  promise:
    'a hold that ends during 3-D Secure while a rival buys: one sale, the other one refunded or never charged',
  unit: 'meetings',
  rounds: { small: 40, stated: 2_000 },
  mustFind: [/0 sales, 0 c back/],
  async open(database) {
    const testServers = renewing(database, 25);
    return {
      async round(random) {
        const { gallery } = await testServers.next();
        return meet(gallery, random);
      },
      control: () => loseMoney(database),
      close: testServers.close,
    };
  },
};
