import { and, eq, exists, gt, like, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderEmail, OrderRecord } from '#contract/admin-orders.ts';
import { normaliseEmail } from '#contract/fields.ts';
import { orderNumber } from '#contract/order-number.ts';
import { discountCodeUsage } from '../../discounts/table.ts';
import { ApiError } from '../../http/errors.ts';
import { cancelMails, queueMail } from '../../jobs/queue.ts';
import { outbox } from '../../jobs/table.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import { users } from '../../users/table.ts';
import type { OrderRow } from '../data/present.ts';
import { assertReachable, lockPaidOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { buyerLink } from '../papers/buyer-link.ts';
import { newOwnerToken, ownerUrl } from '../papers/owner-token.ts';
import { buyerMail } from '../payment/mails.ts';
import { saveBuyer } from '../payment/save-buyer.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Mails the confirmation to the buyer again, with a new link to the papers. Throws not_found, order_not_paid, invalid
 * where the buyer was erased, or too_many_requests within a minute of the last one.
 */
export function resendConfirmation(services: Services, id: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockPaidOrder(tx, id);
    assertReachable(order);
    const now = services.now();
    if (await wasMailedSince(tx, id, new Date(now.getTime() - 60_000))) {
      throw new ApiError('too_many_requests', 'It was sent less than a minute ago.');
    }
    await mailConfirmation(tx, services, order, now.toISOString());
  });
}

const mailKey = (orderId: string, moment: string) => `order-buyer:${orderId}:${moment}`;

async function wasMailedSince(tx: Transaction, orderId: string, since: Date): Promise<boolean> {
  const isLater = gt(outbox.key, mailKey(orderId, since.toISOString()));
  const mails = and(like(outbox.key, mailKey(orderId, '2%')), isLater);
  return (await tx.select({ id: outbox.id }).from(outbox).where(mails)).length > 0;
}

/**
 * Replaces an email address that the buyer mistyped, and mails the confirmation to the right one, with a new link to
 * the papers: the one that a stranger may have got ends, and mails that wait for the former address are not sent. Throws
 * not_found, or order_not_paid when it is not paid.
 */
export function correctEmail(
  services: Services,
  id: string,
  { email }: OrderEmail,
): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const before = await lockPaidOrder(tx, id);
    const now = services.now();
    await cancelMails(tx, { to: before.email, about: orderNumber(id), now });
    const order = { ...before, email };
    const [user] = await saveBuyer(tx, order);
    await tx
      .update(orders)
      .set({ email, userId: user?.id ?? null })
      .where(eq(orders.id, id));
    await forgetFormerAddress(tx, before, normaliseEmail(email));
    await mailConfirmation(tx, services, order, now.toISOString());
    return findOrderRecord(tx, id);
  });
}

/** The user of an address that no order has is deleted; a code counts as used by the right address. */
async function forgetFormerAddress(
  tx: Transaction,
  { id, userId }: OrderRow,
  customerEmail: string,
): Promise<void> {
  const hasOrder = sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id})`;
  await tx.delete(users).where(and(eq(users.id, userId ?? 0), not(hasOrder)));
  const used = alias(discountCodeUsage, 'used');
  const isUsedByBoth = exists(
    tx
      .select()
      .from(used)
      .where(
        and(
          eq(used.discountCodeId, discountCodeUsage.discountCodeId),
          eq(used.customerEmail, customerEmail),
        ),
      ),
  );
  await tx
    .update(discountCodeUsage)
    .set({ customerEmail })
    .where(and(eq(discountCodeUsage.orderId, id), not(isUsedByBoth)));
}

/** `moment`: ISO 8601, a part of the mail's key. */
async function mailConfirmation(
  tx: Transaction,
  services: Services,
  order: OrderRow,
  moment: string,
): Promise<void> {
  const { token, tokenHash } = newOwnerToken();
  const origin = siteOrigin(services.environment);
  const mail = buyerMail(order, await readContent(tx, order.id), ownerUrl(origin, token), origin);
  await queueMail(tx, mailKey(order.id, moment), mail);
  await buyerLink(tx, order.id, tokenHash, services.now());
}
