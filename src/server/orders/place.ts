import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { HOLD_MINUTES } from '#contract/limits.ts';
import { centsOf, toDecimal } from '#contract/money.ts';
import type { OrderCreate } from '#contract/orders.ts';
import { redeemDiscount, returnDiscount, validateDiscount } from '../discounts/service.ts';
import { conflict } from '../http/errors.ts';
import { inTransaction, type Transaction, violatedConstraint } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import type { Browser } from './browser.ts';
import { type Claimed, claimEditions, releaseClaims } from './claims.ts';
import { closeIntent } from './open-intent.ts';
import type { OrderRow } from './present.ts';
import { type PricedLine, priceLines, priceOrder } from './price.ts';
import { hasSameLines } from './queries.ts';
import { clearTheWay } from './release.ts';
import { orderItems, orders } from './table.ts';

/** However often Pay is pressed, one order keeps its works no longer than this. */
const LONGEST_HOLD_MINUTES = 30;

/**
 * The Pay click (§4, §7): order, lines and claims in one transaction, or nothing. A repeated call of the
 * same browser leads to its open order and brings it up to date; one with the key of a paid order answers
 * that order. Throws conflict naming the works that someone else is buying or that changed.
 */
export async function placeOrder(
  services: Services,
  input: OrderCreate,
  browser: Browser,
  idempotencyKey: string,
): Promise<OrderRow> {
  const artworkIds = input.items.map((item) => item.artworkId);
  await clearTheWay(services, artworkIds, browser.hash);
  const write = () =>
    inTransaction(services.database, (tx) =>
      writeOrder(tx, services, input, browser, idempotencyKey),
    );
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === 3) throw error;
      if (error instanceof StillPayable) {
        await closeIntent(services, error.intentId);
        continue;
      }
      const constraint = violatedConstraint(error);
      // The other half of a double click was first: this one brings that order up to date.
      if (constraint !== 'orders_open' && constraint !== 'orders_idempotency') throw error;
    }
  }
}

/** The open order is about to change what it is for, while its intent could still be paid for the old. */
class StillPayable extends Error {
  readonly intentId: string;
  constructor(intentId: string) {
    super(`intent ${intentId} can still be paid`);
    this.intentId = intentId;
  }
}

async function writeOrder(
  tx: Transaction,
  services: Services,
  { orderData, items }: OrderCreate,
  browser: Browser,
  idempotencyKey: string,
): Promise<OrderRow> {
  const now = services.now();
  const open = await lockOwnOrder(tx, browser.hash, idempotencyKey);
  if (open?.status === 'paid') return open;
  const lines = await priceLines(tx, items, { lock: true });
  if (open) {
    if (open.paymentIntentId && !(await hasSameLines(tx, open.id, lines))) {
      throw new StillPayable(open.paymentIntentId);
    }
    await returnDiscount(tx, open.id);
    await releaseClaims(tx, open.id);
    await tx.delete(orderItems).where(eq(orderItems.orderId, open.id));
  }
  const code = orderData.discountCode || null;
  const discount = code ? await validateDiscount(tx, code, now) : null;
  const totals = priceOrder(lines, discount, orderData);
  if (open?.paymentIntentId && centsOf(open.total) !== totals.totalCents) {
    throw new StillPayable(open.paymentIntentId);
  }
  const values = {
    email: orderData.email,
    firstName: orderData.firstName,
    lastName: orderData.lastName,
    phone: orderData.phone || null,
    shippingAddress: orderData.shippingAddress,
    billingAddress: orderData.billingAddress,
    subtotal: toDecimal(totals.subtotalCents),
    discount: toDecimal(totals.discountCents),
    total: toDecimal(totals.totalCents),
    discountCode: discount?.code ?? null,
    idempotencyKey,
    holdExpiresAt: holdUntil(now, open?.createdAt ?? now),
  };
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
  if (discount) await redeemDiscount(tx, discount.code, order, now);
  const result = await claimEditions(tx, order.id, lines, 'held');
  if ('lost' in result) {
    throw takenByAnother(
      result.lost.map((line) => line.title),
      items.flatMap((item, index) =>
        result.lost.some((line) => line.artworkId === item.artworkId) ? [index] : [],
      ),
    );
  }
  await tx.insert(orderItems).values(lines.map((line) => itemOf(order.id, line, result.claimed)));
  return order;
}

/** This browser's open order, or the paid one that answered to the same key, locked. */
async function lockOwnOrder(
  tx: Transaction,
  browserHash: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.browserHash, browserHash),
        inArray(orders.status, ['pending', 'paid']),
        or(eq(orders.status, 'pending'), eq(orders.idempotencyKey, idempotencyKey)),
      ),
    )
    .orderBy(desc(eq(orders.idempotencyKey, idempotencyKey)), desc(orders.createdAt))
    .limit(1)
    .for('update');
  return row;
}

function holdUntil(now: Date, firstHeldAt: Date): Date {
  const minute = 60_000;
  const soon = now.getTime() + HOLD_MINUTES * minute;
  return new Date(Math.min(soon, firstHeldAt.getTime() + LONGEST_HOLD_MINUTES * minute));
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

function takenByAnother(titles: readonly string[], indexes: readonly number[]) {
  const named = titles.map((title) => `“${title}”`).join(', ');
  const verb = titles.length === 1 ? 'is' : 'are';
  return conflict(
    `${named} ${verb} being bought by another collector.`,
    Object.fromEntries(indexes.map((index) => [`items.${index}`, 'Being bought by someone else'])),
  );
}
