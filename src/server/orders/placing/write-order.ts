import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#contract/fields.ts';
import { centsOf } from '#contract/money.ts';
import type { OrderCreate } from '#contract/orders.ts';
import { requireRedeemable } from '../../discounts/redeem.ts';
import { settingsOf } from '../../gallery/queries.ts';
import type { Transaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { hashToken } from '../../services/token.ts';
import type { Browser } from '../data/browser.ts';
import type { OrderRow } from '../data/present.ts';
import { areSameLines } from '../data/queries.ts';
import { copiesFor, worksReservedForBuyer, worksToSettle } from './copies.ts';
import { holdUntil } from './hold-length.ts';
import { reservedCopies } from './linked-copies.ts';
import { lockRows } from './lock-rows.ts';
import {
  expireOpenOrder,
  IntentStillOpen,
  isUnsettled,
  ParallelOrder,
  UnsettledOrders,
} from './open-order.ts';
import { readFacts } from './order-facts.ts';
import { priceOrder, priceWorks } from './price.ts';
import { priceDelivery } from './price-delivery.ts';
import { upsertOrder } from './upsert-order.ts';

/** The browser in which Pay was pressed, and its network. */
export type BuyerBrowser = Browser & { network: string };

type Attempt = {
  idempotencyKey: string;
  /** Orders that may be in the way were settled before: then whatever still holds a work does so rightly. */
  isSettled: boolean;
};

/**
 * Order, lines and claims, in the caller's transaction: a new order, or this browser's open one for the same works,
 * brought up to date. It expires instead where it is for other works, or has not the copy that is reserved for this
 * buyer. Three statements where nothing is in the way: rows are locked, read and written. Returns an order that is paid
 * already as it is. Throws UnsettledOrders, ParallelOrder and IntentStillOpen, or what pricing, holding or claiming the
 * works throws.
 */
export async function writeOrder(
  tx: Transaction,
  services: Services,
  input: OrderCreate,
  buyer: BuyerBrowser,
  attempt: Attempt,
): Promise<OrderRow> {
  const { orderData, items } = input;
  const { idempotencyKey, isSettled } = attempt;
  const now = services.now();
  const artworkIds = items.map((item) => item.artworkId);
  const typed = orderData.discountCode || null;
  const { paid, pending, works, codes } = await lockRows(tx, {
    browserHash: buyer.hash,
    idempotencyKey,
    artworkIds,
    code: typed,
  });
  if (paid && areSameLines(paid.copies, items)) return paid;
  if (pending && !isSettled && isUnsettled(pending, now)) throw new UnsettledOrders(artworkIds);

  const lines = priceWorks(works, items);
  const open = pending && areSameLines(pending.copies, lines) ? pending : undefined;
  if (pending && !open) await expireOpenOrder(tx, pending, now);

  const email = normaliseEmail(orderData.email);
  const { network } = buyer;
  const code = codes.find(({ isTypedCode }) => isTypedCode);
  const facts = await readFacts(tx, {
    artworkIds,
    network,
    email,
    codeId: code?.id,
    openId: open?.id,
    now,
  });
  if (open && reservedCopies(items, facts.taken).size > 0) {
    await expireOpenOrder(tx, open, now);
    return writeOrder(tx, services, input, buyer, attempt);
  }
  const isOwn = facts.taken.some(({ browserHash }) => browserHash === buyer.hash);
  if (isOwn && !open) throw new ParallelOrder();
  if (!isSettled && !open) {
    // A hold that is over may have the discount code, too.
    const isOver = facts.taken.some((copy) => copy.isOver);
    const inTheWay = typed && isOver ? artworkIds : worksToSettle(lines, items, facts.taken);
    if (inTheWay.length > 0) throw new UnsettledOrders(inTheWay);
  }

  const reserved = worksReservedForBuyer(lines, items, facts.taken, open);
  const held = facts.held.filter(({ artworkId }) => !reserved.includes(artworkId));
  const holdExpiresAt = holdUntil(works, items, held, now, open);
  const customer = { email, orderId: open?.id, now };
  const discount = typed === null ? null : requireRedeemable(code, typed, customer, facts.code);
  const { deliveryTable } = settingsOf(facts.settings ? { settings: facts.settings } : undefined);
  const { deliveryMethod: method, isRural, shippingAddress } = orderData;
  const destination = { method, isRural, zipCode: shippingAddress.zipCode };
  const delivery = priceDelivery(deliveryTable, lines, destination, 'orderData.deliveryMethod');
  const totals = priceOrder(lines, discount, orderData, delivery);
  if (open?.paymentIntentId && centsOf(open.total) !== totals.totalCents) {
    throw new IntentStillOpen(open.paymentIntentId);
  }
  return upsertOrder(tx, open, {
    orderData,
    totals,
    holdExpiresAt,
    discount,
    used: facts.used,
    now,
    copies: copiesFor(lines, items, facts.taken, open),
    browserHash: buyer.hash,
    network,
    // A paid order for other works has the key already.
    idempotencyKey: paid ? randomUUID() : hashToken(idempotencyKey),
  });
}
