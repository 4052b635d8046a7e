import { randomUUID } from 'node:crypto';
import { centsOf } from '#contract/money.ts';
import type { OrderCreate } from '#contract/orders.ts';
import { lockCodes, redeemDiscount, validateDiscount } from '../../discounts/redeem.ts';
import type { Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import type { Browser } from '../data/browser.ts';
import type { OrderRow } from '../data/present.ts';
import { hasSameLines } from '../data/queries.ts';
import { claimLines } from './claim-lines.ts';
import { holdUntil } from './hold-length.ts';
import { IntentStillOpen, lockOpenOrder, lockPaidOrder, resetOpenOrder } from './open-order.ts';
import { priceLines, priceOrder } from './price.ts';
import { saveOrder } from './save-order.ts';

/** The browser in which Pay was pressed, and its network. */
export type BuyerBrowser = Browser & { network: string };

/**
 * Order, lines and claims, in the caller's transaction: a new order, or this browser's open one for the same works,
 * brought up to date; one for other works expires. Returns an order that is paid already as it is. Throws IntentStillOpen,
 * or what pricing, holding or claiming the works throws.
 */
export async function writeOrder(
  tx: Transaction,
  services: Services,
  { orderData, items }: OrderCreate,
  buyer: BuyerBrowser,
  idempotencyKey: string,
): Promise<OrderRow> {
  const now = services.now();
  // Every transaction locks in this sequence, which avoids deadlocks: orders, works, codes.
  const paid = await lockPaidOrder(tx, buyer.hash, idempotencyKey);
  if (paid && (await hasSameLines(tx, paid.id, items))) return paid;
  const pending = await lockOpenOrder(tx, buyer.hash);
  const lines = await priceLines(tx, items, { lock: true });
  const code = orderData.discountCode || null;
  await lockCodes(tx, [pending?.discountCode, code]);

  const open = pending && (await resetOpenOrder(tx, pending, lines, now));
  const holdExpiresAt = await holdUntil(tx, items, buyer.network, now, open);
  const discount = code ? await validateDiscount(tx, code, now) : null;
  const totals = priceOrder(lines, discount, orderData);
  if (open?.paymentIntentId && centsOf(open.total) !== totals.totalCents) {
    throw new IntentStillOpen(open.paymentIntentId);
  }

  const values = {
    ...{ orderData, totals, holdExpiresAt },
    ...{ browserHash: buyer.hash, network: buyer.network, discountCode: discount?.code ?? null },
    // The key belongs to a paid order for other works.
    idempotencyKey: paid ? randomUUID() : idempotencyKey,
  };
  const order = await saveOrder(tx, open, values, now);
  if (discount) await redeemDiscount(tx, discount.code, order, now);
  await claimLines(tx, order.id, lines, items);
  return order;
}
