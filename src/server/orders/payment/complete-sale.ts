import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOffered } from '#contract/artworks.ts';
import { sellerOf } from '#contract/receipt.ts';
import { artworks } from '../../artworks/data/table.ts';
import { redeemDiscount } from '../../discounts/redeem.ts';
import { ApiError } from '../../http/errors.ts';
import { insertMailJob } from '../../jobs/queue.ts';
import { queuePurge } from '../../jobs/rebuild.ts';
import { asCtes, type Transaction, writtenRow } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import { claimFreeCopies, claimReserved, lockWorksOf, sellClaims } from '../data/claims.ts';
import type { OrderRow } from '../data/present.ts';
import { orderItems, orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { buyerLink } from '../papers/buyer-link.ts';
import { newOwnerToken, ownerUrl } from '../papers/owner-token.ts';
import { artistMail, buyerMail } from './mails.ts';
import { saveBuyer } from './save-buyer.ts';

/**
 * Marks an order paid: its claims become sales, works without a copy left become unavailable, its buyer is saved as a
 * user and gets the link to the papers, and both mails are queued. An archived order is listed again. Two statements:
 * works are locked and read, then everything is written. Call it in the transaction that holds the order's lock.
 */
export async function completeSale(
  tx: Transaction,
  services: Services,
  row: OrderRow,
): Promise<OrderRow> {
  const now = services.now();
  // Locks the works first: of two orders that are settled simultaneously, the second must see the sales of the first.
  const works = tx.$with('works').as(lockWorksOf(tx, row.id));
  const locked = sql`(select count(*) from ${works}) >= 0`;
  const content = await readContent(tx.with(works), row.id, locked);

  const seller = { gstNumber: content.gallery.gstNumber, ...sellerOf(content.gallery) };
  const order = { ...row, status: 'paid' as const, paidAt: now, ...seller };
  const origin = siteOrigin(services.environment);
  const buyer = tx.$with('buyer').as(saveBuyer(tx, row));
  const { token, tokenHash } = newOwnerToken();
  const confirmation = buyerMail(order, content, ownerUrl(origin, token), origin);
  const statements = asCtes(tx, [
    ...sellClaims(tx, row.id, now),
    buyerLink(tx, row.id, tokenHash, now),
    insertMailJob(tx, `order-buyer:${row.id}`, confirmation),
    insertMailJob(tx, `order-artist:${row.id}`, artistMail(order, content, origin)),
    queuePurge(tx, services),
  ]);
  const paid = await tx
    .with(buyer, ...statements)
    .update(orders)
    .set({
      status: 'paid',
      paidAt: now,
      ...seller,
      archivedAt: null,
      // An expired order may have been deleted before its payment came.
      deletedAt: null,
      userId: sql`(select id from ${buyer})`,
    })
    .where(eq(orders.id, row.id))
    .returning();
  return writtenRow(paid);
}

/**
 * The late payment of an expired order: claims its works again where all are still free, or reserved for its buyer, and
 * redeems its code. False if a work is not, or the code cannot be used again; the caller releases what was claimed.
 */
export async function reclaim(tx: Transaction, row: OrderRow, now: Date): Promise<boolean> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, row.id));
  const works = await tx
    .select()
    .from(artworks)
    .where(
      inArray(
        artworks.id,
        items.flatMap((item) => item.artworkId ?? []),
      ),
    )
    .orderBy(artworks.id)
    .for('update');
  // The line of a deleted work has no artworkId.
  if (works.length < items.length || works.some((work) => !isOffered(work))) return false;
  const reserved = await claimReserved(tx, row.id);
  const wanted = works.flatMap(({ id, editionSize }) => {
    const own = reserved.filter(({ artworkId }) => artworkId === id).map(({ number }) => number);
    return items
      .filter((item) => item.artworkId === id)
      .map((item) => ({ artworkId: id, quantity: item.quantity - own.length, editionSize, own }));
  });
  const result = await claimFreeCopies(tx, row.id, wanted);
  if ('unavailable' in result) return false;
  for (const { artworkId, own, editionNumbers } of result.claimed) {
    await tx
      .update(orderItems)
      .set({ editionNumbers: [...own, ...editionNumbers].sort((left, right) => left - right) })
      .where(and(eq(orderItems.orderId, row.id), eq(orderItems.artworkId, artworkId)));
  }
  return row.discountCode === null || redeemAgain(tx, row.discountCode, row, now);
}

async function redeemAgain(tx: Transaction, code: string, row: OrderRow, now: Date) {
  try {
    await redeemDiscount(tx, code, row, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
