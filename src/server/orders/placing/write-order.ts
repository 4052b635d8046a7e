import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { centsOf, toDecimal } from '#contract/money.ts';
import type { OrderCreate, OrderLine } from '#contract/orders.ts';
import {
  lockCodes,
  redeemDiscount,
  releaseDiscount,
  validateDiscount,
} from '../../discounts/service.ts';
import { ApiError } from '../../http/errors.ts';
import type { Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import type { Browser } from '../data/browser.ts';
import { type Claimed, claimEditions, releaseClaims } from '../data/claims.ts';
import type { OrderRow } from '../data/present.ts';
import { hasSameLines } from '../data/queries.ts';
import { orderItems, orders } from '../data/table.ts';
import { expireOrder } from '../payment/settle.ts';
import { holdUntil } from './hold-length.ts';
import { type PricedLine, priceLines, priceOrder } from './price.ts';
import { aboutWorks, named } from './unavailable-works.ts';

/** The browser in which Pay was pressed, and its network. */
export type Buyer = Browser & { network: string };

/** The open order would change while its intent can still be paid for what it was. */
export class IntentStillOpen extends Error {
  readonly intentId: string;
  constructor(intentId: string) {
    super(`intent ${intentId} can still be paid`);
    this.intentId = intentId;
  }
}

/**
 * Order, lines and claims, in the caller's transaction: a new order, or this browser's open one for the same works,
 * brought up to date; one for other works ends. Returns an order that is paid already as it is. Throws IntentStillOpen,
 * or conflict naming the works.
 */
export async function writeOrder(
  tx: Transaction,
  services: Services,
  { orderData, items }: OrderCreate,
  browser: Buyer,
  idempotencyKey: string,
): Promise<OrderRow> {
  const now = services.now();
  const paid = await lockPaidOrder(tx, browser.hash, idempotencyKey);
  if (paid && (await hasSameLines(tx, paid.id, items))) return paid;
  const pending = await lockOpenOrder(tx, browser.hash);
  const lines = await priceLines(tx, items, { lock: true });
  const code = orderData.discountCode || null;
  await lockCodes(tx, [pending?.discountCode, code]);
  const open = pending && (await resetOpenOrder(tx, pending, lines, now));
  const holdExpiresAt = await holdUntil(tx, items, browser.network, now, open);
  const discount = code ? await validateDiscount(tx, code, now) : null;
  const totals = priceOrder(lines, discount, orderData);
  if (open?.paymentIntentId && centsOf(open.total) !== totals.totalCents) {
    throw new IntentStillOpen(open.paymentIntentId);
  }
  const order = await save(tx, open, browser, now, {
    ...buyerOf(orderData),
    subtotal: toDecimal(totals.subtotalCents),
    discount: toDecimal(totals.discountCents),
    total: toDecimal(totals.totalCents),
    discountCode: discount?.code ?? null,
    // The key belongs to a paid order for other works.
    idempotencyKey: paid ? randomUUID() : idempotencyKey,
    holdExpiresAt,
    network: browser.network,
  });
  if (discount) await redeemDiscount(tx, discount.code, order, now);
  await claimLines(tx, order.id, lines, items);
  return order;
}

/** Releases what the open order holds, so that it can be written again. One for other works expires: returns undefined. */
async function resetOpenOrder(
  tx: Transaction,
  open: OrderRow,
  lines: PricedLine[],
  now: Date,
): Promise<OrderRow | undefined> {
  if (await hasSameLines(tx, open.id, lines)) {
    await releaseDiscount(tx, open.id);
    await releaseClaims(tx, open.id);
    await tx.delete(orderItems).where(eq(orderItems.orderId, open.id));
    return open;
  }
  if (open.paymentIntentId) throw new IntentStillOpen(open.paymentIntentId);
  // Hidden from the artist's list: it shows one open order for each buyer.
  await expireOrder(tx, open, { holdExpiresAt: now, deletedAt: now });
  return undefined;
}

const buyerOf = (data: OrderCreate['orderData']) => ({
  email: data.email,
  firstName: data.firstName,
  lastName: data.lastName,
  phone: data.phone || null,
  shippingAddress: data.shippingAddress,
  billingAddress: data.billingAddress,
});

type Values = Omit<typeof orders.$inferInsert, 'id' | 'browserHash' | 'createdAt' | 'revision'>;

async function save(
  tx: Transaction,
  open: OrderRow | undefined,
  browser: Browser,
  now: Date,
  values: Values,
): Promise<OrderRow> {
  const [order] = open
    ? await tx
        .update(orders)
        .set({ ...values, revision: open.revision + 1 })
        .where(eq(orders.id, open.id))
        .returning()
    : await tx
        .insert(orders)
        .values({ ...values, id: uuidv7(), browserHash: browser.hash, createdAt: now })
        .returning();
  if (!order) throw new Error('the order was not written');
  return order;
}

/** Claims each line's copies for the order, and writes its items. Throws work_unavailable naming the works. */
async function claimLines(
  tx: Transaction,
  orderId: string,
  lines: PricedLine[],
  requested: readonly OrderLine[],
): Promise<void> {
  const result = await claimEditions(tx, orderId, lines);
  if ('unavailable' in result) {
    const verb = result.unavailable.length === 1 ? 'is' : 'are';
    throw new ApiError(
      'work_unavailable',
      `${named(result.unavailable)} ${verb} being bought by another collector.`,
      aboutWorks(requested, result.unavailable, 'Being bought by someone else'),
    );
  }
  await tx.insert(orderItems).values(lines.map((line) => itemOf(orderId, line, result.claimed)));
}

/** The paid order of this browser with the same idempotency key, locked. */
async function lockPaidOrder(
  tx: Transaction,
  browserHash: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const isIt = and(
    eq(orders.browserHash, browserHash),
    eq(orders.status, 'paid'),
    eq(orders.idempotencyKey, idempotencyKey),
  );
  const [row] = await tx.select().from(orders).where(isIt).for('update');
  return row;
}

/** This browser's open order, locked. */
async function lockOpenOrder(tx: Transaction, browserHash: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.browserHash, browserHash), eq(orders.status, 'pending')))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .for('update');
  return row;
}

function itemOf(orderId: string, line: PricedLine, claimed: readonly Claimed[]) {
  const numbers = claimed.find((claim) => claim.artworkId === line.artworkId)?.editionNumbers ?? [];
  return {
    orderId,
    artworkId: line.artworkId,
    title: line.title,
    medium: line.medium,
    editionNumbers: numbers,
    quantity: line.quantity,
    price: toDecimal(line.priceCents),
  };
}
