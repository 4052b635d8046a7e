import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { normaliseEmail } from '#contract/fields.ts';
import { readGallery } from '../../gallery/queries.ts';
import { ApiError } from '../../http/errors.ts';
import { queueMail } from '../../jobs/queue.ts';
import { countAttempt } from '../../rate-limits/queries.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { emailMatches } from '../../services/email-matches.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { assertReachable, lockOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { buyerOf } from '../mails/order.ts';
import { buyerLink } from './buyer-link.ts';
import { newLinkMail } from './mails.ts';
import { newOwnerToken, ownerUrl } from './owner-token.ts';
import { ownerLinks } from './table.ts';

/** Mails about one order in an hour, against flooding a mailbox. */
const HOURLY_MAILS = 3;

/**
 * Mails the buyer of a paid order a new link, and ends the one before. Throws not_found, order_not_paid, or invalid
 * where the buyer was erased.
 */
export function sendOwnerLink(services: Services, orderId: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order.paidAt) throw new ApiError('order_not_paid', 'This order is not paid.');
    assertReachable(order);
    await renewBuyerLink(tx, services, order);
  });
}

/**
 * Mails a new link to the owner who bought with this address, and to whom a work was passed on at it. Does nothing
 * where order and address do not belong together; the caller does not wait, so that its time does not show which.
 */
export async function resendLink(
  services: Services,
  wanted: { email: string; orderDigits: string },
): Promise<void> {
  const email = normaliseEmail(wanted.email);
  const order = await findPaidOrder(services, wanted.orderDigits, email);
  if (!order) return;
  const { database, now } = services;
  const { count } = await countAttempt(database, `owner-link:${order.id}`, 3_600, now());
  if (count > HOURLY_MAILS) return;
  await inTransaction(database, async (tx) => {
    const locked = await lockRow(tx, order.id);
    if (!locked) return;
    if (normaliseEmail(locked.email) === email) await renewBuyerLink(tx, services, locked);
    await renewLaterLinks(tx, services, order.id, email);
  });
}

async function findPaidOrder({ database }: Services, digits: string, email: string) {
  const isLater = sql`exists (select 1 from ${ownerLinks} where ${ownerLinks.orderId} = ${orders.id}
    and ${ownerLinks.email} = ${email})`;
  const [order] = await database
    .select()
    .from(orders)
    .where(
      and(
        sql`right(${orders.id}::text, 8) = ${digits.toLowerCase()}`,
        isNotNull(orders.paidAt),
        or(emailMatches(orders.email, { email }), isLater),
      ),
    );
  return order;
}

/** Locks an order, also one that is deleted: the administration hides it, and its buyer keeps the owner's page. */
async function lockRow(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

async function renewBuyerLink(tx: Transaction, services: Services, order: OrderRow): Promise<void> {
  const { token, tokenHash } = newOwnerToken();
  await buyerLink(tx, order.id, tokenHash, services.now());
  await mailLink(tx, services, order.id, { ...buyerOf(order), token, tokenHash });
}

async function renewLaterLinks(
  tx: Transaction,
  services: Services,
  orderId: string,
  email: string,
) {
  const isTheirs = and(eq(ownerLinks.orderId, orderId), eq(ownerLinks.email, email));
  for (const { id } of await tx.select({ id: ownerLinks.id }).from(ownerLinks).where(isTheirs)) {
    const { token, tokenHash } = newOwnerToken();
    const values = { tokenHash, renewedAt: services.now() };
    await tx.update(ownerLinks).set(values).where(eq(ownerLinks.id, id));
    await mailLink(tx, services, orderId, { name: '', address: email, token, tokenHash });
  }
}

type Addressee = { name: string; address: string; token: string; tokenHash: string };

async function mailLink(
  tx: Transaction,
  services: Services,
  orderId: string,
  { name, address, token, tokenHash }: Addressee,
): Promise<void> {
  const url = ownerUrl(siteOrigin(services.environment), token);
  const mail = newLinkMail({ name, address }, orderId, url, await readGallery(tx));
  await queueMail(tx, `owner-link:${tokenHash.slice(0, 16)}`, mail);
}
