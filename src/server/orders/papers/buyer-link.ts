import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services/database.ts';
import { ownerLinks } from './table.ts';

/** The statement that gives the buyer of an order a link; the one before it ends. */
export const buyerLink = (tx: Transaction, orderId: string, tokenHash: string, now: Date) =>
  tx
    .insert(ownerLinks)
    .values({ orderId, tokenHash, isBuyer: true, createdAt: now, renewedAt: now })
    .onConflictDoUpdate({
      target: ownerLinks.orderId,
      targetWhere: sql`${ownerLinks.isBuyer}`,
      set: { tokenHash, renewedAt: now },
    });
