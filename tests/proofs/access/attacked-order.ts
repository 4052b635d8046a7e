import { eq } from 'drizzle-orm';
import { claims, orderItems, orders } from '#server/orders/data/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import type { Random } from '../random.ts';

/** The state of the attacked order: what could be spoilt, finished or read differs. */
const STATES = ['placed', 'with an intent', 'paid at Stripe', 'paid', 'canceled'] as const;

/** A buyer with an order, and what no other client may learn of it. */
export type AttackedOrder = Awaited<ReturnType<typeof openAttackedOrder>>;

export async function openAttackedOrder(
  gallery: TestGallery,
  random: Random,
  state = random.pick(STATES),
) {
  const work = await createWork(gallery, { price: `${random.between(2, 9_000)}.00` });
  const name = `V${work.id}x${random.below(1e9).toString(36)}`;
  const email = `${name.toLowerCase()}@buyers.example`;
  const buyer = buyerOf(gallery, { email, firstName: name });
  await buyer.createIntentWithoutOrder([work]);
  const orderId = (await buyer.order([work])).body.order.id;
  const created = state === 'placed' ? null : (await buyer.createIntent([work], orderId)).body;
  const [, secret = '', quoted = ''] =
    /=([0-9a-f]{32})\.?(pi_\w+)?/.exec(buyer.cookie() ?? '') ?? [];
  const intentId = created?.paymentIntentId ?? quoted;
  if (state.startsWith('paid')) await gallery.emulator.buyer.confirm(intentId);
  if (state === 'paid') await buyer.refreshStatus(orderId);
  if (state === 'canceled') await gallery.stripe.paymentIntents.cancel(intentId);
  await gallery.backgroundTasks();
  const { database } = gallery.services;
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId));
  const intent = await gallery.stripe.paymentIntents.retrieve(intentId);
  return {
    work,
    buyer,
    orderId,
    intentId,
    secret,
    hash: row?.browserHash ?? '',
    personal: [name, email, secret, intent.client_secret ?? email],
  };
}

/** All that an attack could change, as a string to compare: the order's rows, and the intent at Stripe. */
export async function orderSnapshotOf(gallery: TestGallery, { orderId, intentId }: AttackedOrder) {
  const { database } = gallery.services;
  return JSON.stringify([
    await database.select().from(orders).where(eq(orders.id, orderId)),
    await database.select().from(orderItems).where(eq(orderItems.orderId, orderId)),
    await database.select().from(claims).where(eq(claims.orderId, orderId)),
    await gallery.stripe.paymentIntents.retrieve(intentId),
  ]);
}
