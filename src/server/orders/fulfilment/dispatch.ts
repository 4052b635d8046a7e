import { eq } from 'drizzle-orm';
import type { OrderDispatch, OrderRecord } from '#contract/admin-orders.ts';
import { ApiError } from '../../http/errors.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { lockOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { buyerLink } from '../papers/buyer-link.ts';
import { issueCertificates } from '../papers/certificates.ts';
import { newOwnerToken, ownerUrl } from '../papers/owner-token.ts';
import { hashPictures } from '../papers/picture-hashes.ts';
import { buyerMail } from '../payment/mails.ts';
import { dispatchMail } from './mails.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Marks a paid order as dispatched, issues its certificates and mails the buyer; a second time only with another tracking
 * link.
 * Throws not_found, or order_not_paid.
 */
export async function dispatchOrder(
  services: Services,
  id: string,
  { trackingUrl }: OrderDispatch,
): Promise<OrderRecord> {
  const hashes = await hashPictures(services, id);
  return inTransaction(services.database, async (tx) => {
    const before = await lockPaid(tx, id);
    if (before.dispatchedAt && before.trackingUrl === trackingUrl) return findOrderRecord(tx, id);
    const now = services.now();
    const dispatchedAt = before.dispatchedAt ?? now;
    await tx.update(orders).set({ dispatchedAt, trackingUrl }).where(eq(orders.id, id));
    if (!before.dispatchedAt) {
      await issueCertificates(tx, services, id, hashes, { corrects: false });
    }
    if (!before.dispatchedAt || trackingUrl) {
      const order = { ...before, trackingUrl };
      const mail = dispatchMail(order, await readContent(tx, id), siteOrigin(services.environment));
      await queueMail(tx, `order-dispatch:${id}:${now.getTime()}`, mail);
    }
    return findOrderRecord(tx, id);
  });
}

/**
 * Mails the confirmation to the buyer again, with a new link to the papers, once a minute at most. Throws not_found, or order_not_paid when it
 * is not paid.
 */
export function resendConfirmation(services: Services, id: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockPaid(tx, id);
    const minute = services.now().toISOString().slice(0, 16);
    const { token, tokenHash } = newOwnerToken();
    const origin = siteOrigin(services.environment);
    const mail = buyerMail(order, await readContent(tx, id), ownerUrl(origin, token), origin);
    const job = await queueMail(tx, `order-buyer:${id}:${minute}`, mail);
    if (job !== null) await buyerLink(tx, id, tokenHash, services.now());
  });
}

async function lockPaid(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'paid') throw new ApiError('order_not_paid', 'This order is not paid.');
  return order;
}
