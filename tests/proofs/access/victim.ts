import { eq } from 'drizzle-orm';
import { claims, orderItems, orders } from '../../../src/server/orders/data/table.ts';
import type { Buyer } from '../../harness/buyer.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import type { Random } from '../random.ts';

/** How far a victim has come: what a thief could spoil, finish or read differs. */
const STAGES = ['placed', 'bound', 'paid at Stripe', 'paid', 'canceled'] as const;

/** Somebody with an order, and what nobody else may learn of her. */
export type Victim = Awaited<ReturnType<typeof openVictim>>;

export async function openVictim(
  gallery: TestGallery,
  random: Random,
  stage = random.pick(STAGES),
) {
  const price = `${random.between(2, 9_000)}.00`;
  const work = await hangWork(gallery, { price });
  const mark = `V${work.id}x${random.below(1e9).toString(36)}`;
  const email = `${mark.toLowerCase()}@victims.example`;
  const buyer = buyerOf(gallery, { email, firstName: mark });
  await buyer.openCheckout([work]);
  const { order } = (await buyer.order([work])).body;
  const bound = stage === 'placed' ? null : (await buyer.bind([work], order.id)).body;
  const intentId = bound?.paymentIntentId ?? intentOf(buyer) ?? '';
  if (stage.startsWith('paid')) await gallery.emulator.buyer.confirm(intentId);
  if (stage === 'paid') await buyer.look(order.id);
  if (stage === 'canceled') await gallery.stripe.paymentIntents.cancel(intentId);
  await gallery.settled();
  const [row] = await gallery.services.database
    .select()
    .from(orders)
    .where(eq(orders.id, order.id));
  const intent = await gallery.stripe.paymentIntents.retrieve(intentId);
  const secret = /=([0-9a-f]{32})/.exec(buyer.cookie() ?? '')?.[1] ?? '';
  return {
    work,
    buyer,
    orderId: order.id,
    intentId,
    secret,
    hash: row?.browserHash ?? '',
    personal: [mark, email, secret, intent.client_secret ?? email],
  };
}

const intentOf = (buyer: Buyer) => /\.(pi_\w+)/.exec(buyer.cookie() ?? '')?.[1];

/** Everything of the victim's that a thief could change: rows, and the intent as Stripe has it. */
export async function stateOf(gallery: TestGallery, { orderId, intentId }: Victim) {
  const { database } = gallery.services;
  return JSON.stringify([
    await database.select().from(orders).where(eq(orders.id, orderId)),
    await database.select().from(orderItems).where(eq(orderItems.orderId, orderId)),
    await database.select().from(claims).where(eq(claims.orderId, orderId)),
    await gallery.stripe.paymentIntents.retrieve(intentId),
  ]);
}
