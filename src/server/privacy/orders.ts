import { eq, inArray } from 'drizzle-orm';
import { COUNTRY } from '#contract/address.ts';
import { anonymousEmail } from '#contract/anonymous-email.ts';
import { orderNumber } from '#contract/order-number.ts';
import { releaseDiscount } from '../discounts/redeem.ts';
import { discountCodes } from '../discounts/table.ts';
import { orderItems, orders } from '../orders/data/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { emailMatches } from '../services/email-matches.ts';
import type { Person } from './person.ts';

type Order = typeof orders.$inferSelect;

/** The person's orders with their lines, deleted ones included, without what identifies the browser. */
export async function findOrders(database: Queryable, person: Person) {
  const rows = await database.select().from(orders).where(emailMatches(orders.email, person));
  const ids = rows.map(({ id }) => id);
  const items = await database.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  return rows.map(({ browserHash, idempotencyKey, ...order }) => ({
    ...order,
    items: items.filter(({ orderId }) => orderId === order.id),
  }));
}

/**
 * Paid orders are kept without personal data, seven years by New Zealand's tax law; those that never were are deleted.
 * Throws an Error for an order that is not over: without the address it could be neither sent nor refunded.
 */
export async function eraseOrders(tx: Transaction, person: Person): Promise<void> {
  const rows = await tx
    .select()
    .from(orders)
    .where(emailMatches(orders.email, person))
    .for('update');
  for (const order of rows) {
    const why = openBecause(order);
    if (why) throw new Error(`Order ${orderNumber(order.id)} ${why}. Nothing was erased.`);
  }
  const codes = await tx
    .select()
    .from(discountCodes)
    .where(emailMatches(discountCodes.boundEmail, person));
  const isOwnCode = (code: string | null) => codes.some((one) => one.code === code);
  for (const order of rows) {
    if (order.status === 'expired') {
      await releaseDiscount(tx, order.id);
      await tx.delete(orders).where(eq(orders.id, order.id));
      continue;
    }
    await tx
      .update(orders)
      .set({
        email: anonymousEmail(order.id),
        firstName: 'Erased',
        lastName: 'on request',
        phone: null,
        shippingAddress: NOWHERE,
        billingAddress: NOWHERE,
        browserHash: 'erased',
        idempotencyKey: order.id,
        network: null,
        trackingUrl: null,
        // The artist's message may name the person; that there was one shows that the artist refunded the order.
        refundReason: order.refundReason && 'Erased on request',
        discountCode: isOwnCode(order.discountCode) ? null : order.discountCode,
      })
      .where(eq(orders.id, order.id));
  }
}

const NOWHERE = { address: '', city: '', state: '', zipCode: '', country: COUNTRY };

function openBecause({ status, dispatchedAt, deletedAt }: Order): string | null {
  if (status === 'pending') return 'waits for its payment';
  if (status === 'refund_pending') return 'waits for its refund';
  // A deleted order is not sent any more.
  return status === 'paid' && !dispatchedAt && !deletedAt ? 'is paid and not sent yet' : null;
}
