import { inArray, sql } from 'drizzle-orm';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';
import { nzDay } from '#contract/nz-time.ts';
import { artworks } from '#server/artworks/data/table.ts';
import { discountCodes } from '#server/discounts/table.ts';
import { claims, orders } from '#server/orders/data/table.ts';
import { settle } from '#server/orders/payment/settle.ts';
import { makeLink } from '#server/reservations/link.ts';
import { sweep } from '#server/sweep.ts';
import { openAdmin } from '../../harness/artist.ts';
import type { Buyer, CartLine } from '../../harness/buyer.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork, readWork } from '../../harness/works.ts';
import { BUYERS, CODE, type Command, EDITIONS } from './commands.ts';
import type { OrderModel, Status } from './model.ts';

/** The intent is null where Stripe was out when it should have been created. */
type PlacedOrder = { id: string; intentId: string | null };
type ClickPay = Extract<Command, { type: 'click Pay' }>;

const SWEEP_CALLS = [
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/cancel',
];
const SETUP_CALLS = [
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/:id',
];
let codes = 0;

/** The system under test: the gallery with new works and new buyers. Runs commands and returns their HTTP status. */
export async function openSystem(gallery: TestGallery) {
  const { database } = gallery.services;
  // A new session each time: the clock of a gallery that runs several sequences passes 12 hours.
  const artist = await openAdmin(gallery);
  const works: number[] = [];
  for (const editionSize of EDITIONS) works.push((await createWork(gallery, { editionSize })).id);
  const openBuyer = (who: number) =>
    buyerOf(gallery, { email: `collector-${who}@example.com` }, true);
  const buyers: Buyer[] = Array.from({ length: BUYERS }, (_, who) => openBuyer(who));
  const last: (PlacedOrder | null)[] = Array(BUYERS).fill(null);
  const ids = new Map<OrderModel, string>();
  let prices = 0;
  const startedAt = gallery.services.now().getTime();
  codes += 1;
  const discountCode = `MODEL-${codes}`;
  const rule = { type: 'fixed', value: decimalOf(CODE.value), usageLimit: CODE.limit } as const;
  await database.insert(discountCodes).values({ ...rule, code: discountCode });

  /** The secrets of the links of the works' latest reservations, once made. */
  const links: (string | undefined)[] = [];

  /** Made when it is first used: a work that is not available gets none. */
  async function linkOf(index: number, { isAvailable, reservations: [open] }: ArtworkRecord) {
    if (!links[index] && isAvailable && open) {
      const { url } = await makeLink(gallery.services, open.id, { sendsMail: false });
      links[index] = new URL(url).hash.replace('#reserved=', '');
    }
    return links[index];
  }

  async function clickPay({
    who,
    works: indexes,
    linked,
    code,
    outage,
  }: ClickPay): Promise<Status> {
    const lines: (CartLine & { quantity: number })[] = [];
    for (const [index, copies] of Map.groupBy(indexes, (each) => each)) {
      const work = await readWork(gallery, works[index] ?? 0);
      const reservation = linked ? await linkOf(index, work) : undefined;
      lines.push({ ...work, quantity: copies.length, ...(reservation && { reservation }) });
    }
    const subtotal = lines.reduce((sum, line) => sum + Number(line.price) * line.quantity, 0);
    const total = (subtotal - Number(CODE.value)).toFixed(2);
    const amounts = code ? { discountCode, total } : {};
    const discount = code ? { discount: CODE.value } : {};
    const buyer = buyers[who] as Buyer;
    const key = crypto.randomUUID();
    const { status, body } = await buyer.order(lines, { ...amounts, ...discount }, key);
    if (status !== 201) return status;
    const { id } = body.order;
    const createIntent = () => buyer.createIntent(lines, id, amounts);
    const created = await withoutStripe(outage ? SETUP_CALLS : [], createIntent);
    const former = last[who]?.id === id ? last[who].intentId : null;
    last[who] = { id, intentId: created.body.paymentIntentId ?? former };
    return created.status === 200 ? 201 : created.status;
  }

  /** Runs a task while Stripe answers 500 to these calls. */
  async function withoutStripe<T>(calls: readonly string[], task: () => Promise<T>): Promise<T> {
    if (calls.length === 0) return task();
    const { faults } = gallery.emulator;
    for (const call of calls) faults.next(call, { kind: '500', times: 99 });
    return task().finally(faults.clear);
  }

  const update = async (index: number, change: object): Promise<Status> =>
    (await artist('PUT', `/artworks/${works[index]}`, change)).status;

  async function reserve(index: number): Promise<Status> {
    const work = await readWork(gallery, works[index] ?? 0);
    if (work.reservations.length > 0) return null;
    const until = nzDay(new Date(gallery.services.now().getTime() + 300 * 86_400_000));
    const { status } = await artist('POST', `/artworks/${work.id}/reservations`, { until });
    if (status === 201) links[index] = undefined;
    return status;
  }

  async function endReservation(index: number): Promise<Status> {
    const [open] = (await readWork(gallery, works[index] ?? 0)).reservations;
    return open ? (await artist('DELETE', `/reservations/${open.id}`)).status : null;
  }

  async function act(command: Command): Promise<Status> {
    const order = 'who' in command ? (last[command.who] ?? null) : null;
    if (command.type === 'wait') gallery.passMinutes(command.minutes);
    if (command.type === 'click Pay') return clickPay(command);
    if (command.type === 'try card' && order?.intentId) {
      const { status } = await gallery.emulator.buyer.confirm(order.intentId, command.card);
      // Whether the buyer was charged.
      return command.card === 'pm_card_visa' ? status : null;
    }
    if (command.type === 'answer 3-D Secure' && order?.intentId) {
      await gallery.emulator.buyer.authenticate(order.intentId, command.outcome);
    }
    if (command.type === 'report paid') {
      return order && (await (buyers[command.who] as Buyer).refreshStatus(order.id)).status;
    }
    if (command.type === 'webhook' && order?.intentId) {
      await settle(gallery.services, order.intentId);
    }
    if (command.type === 'lose the cookie') {
      buyers[command.who] = openBuyer(command.who);
      last[command.who] = null;
    }
    if (command.type === 'sweep') {
      await withoutStripe(command.outage ? SWEEP_CALLS : [], () => sweep(gallery.services));
    }
    if (command.type === 'reserve') return reserve(command.work);
    if (command.type === 'end reservation') return endReservation(command.work);
    if (command.type === 'set available') {
      return update(command.work, { isAvailable: command.available });
    }
    if (command.type === 'set price') {
      prices += 1;
      const price = `${command.dollars}.${String(prices).padStart(2, '0')}`;
      return update(command.work, { price });
    }
    if (command.type === 'refund' && order) {
      const input = { reason: 'Damaged', returnToSale: command.returnToSale };
      return (await artist('POST', `/orders/${order.id}/refund`, input)).status;
    }
    if (command.type === 'delete order' && order) {
      return (await artist('DELETE', `/orders/${order.id}`)).status;
    }
    return null;
  }

  return {
    async run(command: Command): Promise<Status> {
      const status = await act(command);
      await gallery.backgroundTasks();
      return status;
    },
    /** Notes that the buyer's last order is the one that the model calls `order`. */
    identify(order: OrderModel, who: number): void {
      const id = last[who]?.id;
      if (id) ids.set(order, id);
    },
    /** The state of orders and works in the tables. */
    async read() {
      const known = [...ids.values()];
      const rows = known.length
        ? await database.select().from(orders).where(inArray(orders.id, known))
        : [];
      const workRows = await database
        .select({
          id: artworks.id,
          available: artworks.isAvailable,
          kept: sql<number>`(select count(*)::int from ${claims} where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'reserved')`,
          sold: sql<number>`(select count(*)::int from ${claims} where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'sold')`,
        })
        .from(artworks)
        .where(inArray(artworks.id, works));
      const rowOf = (order: OrderModel) => rows.find(({ id }) => id === ids.get(order));
      return {
        statusOf: (order: OrderModel) => rowOf(order)?.status.replace('refund_pending', 'refunded'),
        /** When the hold ends, in minutes from the start of the sequence. */
        holdEndOf(order: OrderModel): number {
          const end = rowOf(order)?.holdExpiresAt.getTime() ?? Number.NaN;
          return (end - startedAt) / 60_000;
        },
        works: works.map((id) => workRows.find((work) => work.id === id)),
      };
    },
  };
}

export type System = Awaited<ReturnType<typeof openSystem>>;
