import { inArray, sql } from 'drizzle-orm';
import { artworks } from '../../../src/server/artworks/data/table.ts';
import { discountCodes } from '../../../src/server/discounts/table.ts';
import { claims, orders } from '../../../src/server/orders/data/table.ts';
import { settle } from '../../../src/server/orders/payment/settle.ts';
import { sweep } from '../../../src/server/sweep.ts';
import type { artistOf } from '../../harness/artist.ts';
import type { Buyer, Wish } from '../../harness/buyer.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, hangWork, readWork } from '../../harness/works.ts';
import type { Answered, OrderModel } from './model.ts';
import { type Card, CODE, COLLECTORS, type Step, WALL } from './steps.ts';

/** Without an intent where none could be set up. */
type Known = { id: string; intentId: string | null };
type Press = Extract<Step, { does: 'press Pay' }>;

const STRIPE_READS = [
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/cancel',
];
const STRIPE_SETS_UP = [
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/:id',
];
let codes = 0;

/** The gallery itself, with a fresh wall and fresh collectors: does each step, and tells what it was answered. */
export async function openWorld(
  gallery: TestGallery,
  artist: Awaited<ReturnType<typeof artistOf>>,
) {
  const works: number[] = [];
  for (const editionSize of WALL) works.push((await hangWork(gallery, { editionSize })).id);
  const person = (who: number) => buyerOf(gallery, { email: `collector-${who}@example.com` }, true);
  const collectors: Buyer[] = Array.from({ length: COLLECTORS }, (_, who) => person(who));
  const last: (Known | null)[] = Array(COLLECTORS).fill(null);
  const ids = new Map<OrderModel, string>();
  let prices = 0;
  const begun = gallery.services.now().getTime();
  codes += 1;
  const discountCode = `MODEL-${codes}`;
  await gallery.services.database.insert(discountCodes).values({
    code: discountCode,
    type: 'fixed',
    value: CODE.value,
    usageLimit: CODE.limit,
  });

  async function pressPay({ who, works: places, code, outage }: Press): Promise<Answered> {
    const wanted: (Wish & { quantity: number })[] = [];
    for (const [place, copies] of Map.groupBy(places, (each) => each)) {
      wanted.push({ ...(await readWork(gallery, works[place] ?? 0)), quantity: copies.length });
    }
    const subtotal = wanted.reduce((sum, work) => sum + Number(work.price) * work.quantity, 0);
    const total = (subtotal - Number(CODE.value)).toFixed(2);
    const reduced = code ? { discountCode, total } : {};
    const discount = code ? { discount: CODE.value } : {};
    const buyer = collectors[who] as Buyer;
    const key = crypto.randomUUID();
    const { status, body } = await buyer.order(wanted, { ...reduced, ...discount }, key);
    if (status !== 201) return status;
    const { id } = body.order;
    const bind = () => buyer.bind(wanted, id, reduced);
    const bound = await (outage ? without(STRIPE_SETS_UP, bind) : bind());
    const former = last[who]?.id === id ? last[who].intentId : null;
    last[who] = { id, intentId: bound.body.paymentIntentId ?? former };
    return bound.status === 200 ? 201 : bound.status;
  }

  /** Does something while Stripe answers 500 to these calls. */
  async function without<T>(routes: readonly string[], work: () => Promise<T>): Promise<T> {
    const { faults } = gallery.emulator;
    for (const route of routes) faults.next(route, { kind: '500', times: 99 });
    return work().finally(faults.clear);
  }

  /** Says whether the card was charged, since nobody may be charged for what is dead. */
  async function tryCard(known: Known | null, card: Card): Promise<Answered> {
    if (!known?.intentId) return null;
    const { status } = await gallery.emulator.buyer.confirm(known.intentId, card);
    return card === 'pm_card_visa' ? status : null;
  }

  const put = async (place: number, change: object): Promise<Answered> =>
    (await artist('PUT', `/artworks/${works[place]}`, change)).status;

  async function act(step: Step): Promise<Answered> {
    const known = 'who' in step ? (last[step.who] ?? null) : null;
    switch (step.does) {
      case 'wait':
        gallery.passMinutes(step.minutes);
        return null;
      case 'press Pay':
        return pressPay(step);
      case 'card':
        return tryCard(known, step.card);
      case 'answer the bank':
        if (known?.intentId)
          await gallery.emulator.buyer.authenticate(known.intentId, step.outcome);
        return null;
      case 'look':
        return known && (await (collectors[step.who] as Buyer).look(known.id)).status;
      case 'webhook':
        if (known?.intentId) await settle(gallery.services, known.intentId);
        return null;
      case 'lose the cookie':
        collectors[step.who] = person(step.who);
        last[step.who] = null;
        return null;
      case 'sweep':
        await without(step.outage ? STRIPE_READS : [], () => sweep(gallery.services));
        return null;
      case 'set available':
        return put(step.work, { isAvailable: step.available });
      case 'set price':
        prices += 1;
        return put(step.work, { price: `${step.dollars}.${String(prices).padStart(2, '0')}` });
      case 'refund': {
        if (!known) return null;
        const input = { reason: 'Damaged', release: step.release };
        return (await artist('POST', `/orders/${known.id}/refund`, input)).status;
      }
      case 'delete order':
        return known && (await artist('DELETE', `/orders/${known.id}`)).status;
    }
  }

  return {
    async step(step: Step): Promise<Answered> {
      const answered = await act(step);
      await gallery.settled();
      return answered;
    },
    /** The order that the collector's last press led to. */
    idOf: (who: number) => last[who]?.id,
    ids,
    /** The state of these orders, and of the wall, as the tables have them. */
    async look() {
      const { database } = gallery.services;
      const known = [...ids.values()];
      const rows = known.length
        ? await database.select().from(orders).where(inArray(orders.id, known))
        : [];
      const wall = await database
        .select({
          id: artworks.id,
          available: artworks.isAvailable,
          sold: sql<number>`(select count(*)::int from ${claims} where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'sold')`,
        })
        .from(artworks)
        .where(inArray(artworks.id, works));
      const rowOf = (order: OrderModel) => rows.find(({ id }) => id === ids.get(order));
      return {
        statusOf: (order: OrderModel) => rowOf(order)?.status.replace('refund_pending', 'refunded'),
        /** When its hold ends, in minutes of this history. */
        minutesOf: (order: OrderModel) => {
          const row = rowOf(order);
          return row && (row.holdExpiresAt.getTime() - begun) / 60_000;
        },
        wall: works.map((id) => wall.find((work) => work.id === id)),
      };
    },
  };
}
