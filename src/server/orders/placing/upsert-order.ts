import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toDecimal } from '#contract/money.ts';
import type { OrderCreate } from '#contract/orders.ts';
import type { Totals } from '#contract/pricing.ts';
import { type CodeRow, usageOf } from '../../discounts/redeem.ts';
import { discountCodes, discountCodeUsage } from '../../discounts/table.ts';
import { asCtes, type Transaction, writtenRow } from '../../services/database.ts';
import { claimCopies } from '../data/claims.ts';
import type { OrderRow } from '../data/present.ts';
import { orderItems, orders } from '../data/table.ts';
import type { LineWithCopies } from './copies.ts';
import type { OrderFacts } from './order-facts.ts';

type Values = {
  orderData: OrderCreate['orderData'];
  totals: Totals;
  discount: CodeRow | null;
  /** The code that the open order uses so far. */
  used: OrderFacts['used'];
  copies: readonly LineWithCopies[];
  now: Date;
} & Pick<OrderRow, 'browserHash' | 'idempotencyKey' | 'holdExpiresAt' | 'network'>;

/**
 * Writes an order, its lines, its claims and the use of its code, in one statement: updates the open order, whose
 * revision grows by one and whose claims stay, or inserts a new one.
 */
export async function upsertOrder(
  tx: Transaction,
  open: OrderRow | undefined,
  { orderData, totals, discount, used, copies, now, ...rest }: Values,
): Promise<OrderRow> {
  const { email, firstName, lastName, shippingAddress, billingAddress } = orderData;
  const values = {
    email,
    firstName,
    lastName,
    shippingAddress,
    billingAddress,
    ...rest,
    phone: orderData.phone || null,
    deliveryMethod: orderData.deliveryMethod,
    isRural: orderData.isRural,
    subtotal: toDecimal(totals.subtotalCents),
    discount: toDecimal(totals.discountCents),
    delivery: toDecimal(totals.deliveryCents),
    total: toDecimal(totals.totalCents),
    discountCode: discount?.code ?? null,
  };
  const id = open?.id ?? uuidv7();
  const items = copies.map(
    ({ artworkId, title, medium, editionNumbers, quantity, reservationId, priceCents }) => ({
      orderId: id,
      artworkId,
      title,
      medium,
      editionNumbers,
      quantity,
      reservationId,
      price: toDecimal(priceCents),
    }),
  );
  const statements = [
    ...(open
      ? [tx.delete(orderItems).where(eq(orderItems.orderId, id))]
      : claimCopies(tx, id, copies)),
    tx.insert(orderItems).values(items),
    ...codeChanges(tx, { id, email }, discount, used, now),
  ];
  const rows = open
    ? tx
        .with(...asCtes(tx, statements))
        .update(orders)
        .set({ ...values, revision: open.revision + 1 })
        .where(eq(orders.id, id))
    : tx
        .with(...asCtes(tx, statements))
        .insert(orders)
        .values({ ...values, id, createdAt: now });
  return writtenRow(await rows.returning());
}

/** Moves an order's use from the code that it used so far to the one that it uses now. */
function codeChanges(
  tx: Transaction,
  order: { id: string; email: string },
  after: CodeRow | null,
  before: OrderFacts['used'],
  now: Date,
) {
  const use = after && usageOf(after, order, now);
  if (before?.codeId === use?.discountCodeId && before?.customerEmail === use?.customerEmail) {
    return [];
  }
  const isOrders = eq(discountCodeUsage.orderId, order.id);
  const change = !use
    ? tx.delete(discountCodeUsage).where(isOrders)
    : before
      ? tx.update(discountCodeUsage).set(use).where(isOrders)
      : tx.insert(discountCodeUsage).values(use);
  const count = (id: number, by: number) =>
    tx
      .update(discountCodes)
      .set({ usageCount: sql`greatest(${discountCodes.usageCount} + ${by}, 0)` })
      .where(eq(discountCodes.id, id));
  if (before?.codeId === after?.id) return [change];
  return [
    change,
    ...(before ? [count(before.codeId, -1)] : []),
    ...(after ? [count(after.id, 1)] : []),
  ];
}
