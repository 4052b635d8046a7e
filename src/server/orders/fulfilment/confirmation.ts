import { eq } from 'drizzle-orm';
import type { OrderEmail, OrderRecord } from '#contract/admin-orders.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { lockPaidOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { buyerLink } from '../papers/buyer-link.ts';
import { newOwnerToken, ownerUrl } from '../papers/owner-token.ts';
import { buyerMail } from '../payment/mails.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Mails the confirmation to the buyer again, with a new link to the papers, once a minute at most. Throws not_found, or
 * order_not_paid when it is not paid.
 */
export function resendConfirmation(services: Services, id: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockPaidOrder(tx, id);
    await mailConfirmation(tx, services, order, services.now().toISOString().slice(0, 16));
  });
}

/**
 * Replaces an email address that the buyer mistyped, and mails the confirmation to the right one, with a new link to
 * the papers: the one that a stranger may have got ends. Throws not_found, or order_not_paid when it is not paid.
 */
export function correctEmail(
  services: Services,
  id: string,
  { email }: OrderEmail,
): Promise<OrderRecord> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockPaidOrder(tx, id);
    await tx.update(orders).set({ email }).where(eq(orders.id, id));
    await mailConfirmation(tx, services, { ...order, email }, services.now().toISOString());
    return findOrderRecord(tx, id);
  });
}

/** One mail at most for each `moment`, a part of its key. */
async function mailConfirmation(
  tx: Transaction,
  services: Services,
  order: OrderRow,
  moment: string,
): Promise<void> {
  const { token, tokenHash } = newOwnerToken();
  const origin = siteOrigin(services.environment);
  const mail = buyerMail(order, await readContent(tx, order.id), ownerUrl(origin, token), origin);
  const job = await queueMail(tx, `order-buyer:${order.id}:${moment}`, mail);
  if (job !== null) await buyerLink(tx, order.id, tokenHash, services.now());
}
