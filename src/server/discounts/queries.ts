import { desc, eq, isNull } from 'drizzle-orm';
import type { DiscountRecord, DiscountUse } from '#contract/discount-codes.ts';
import type { Queryable } from '../services/database.ts';
import { discountCodes, discountCodeUsage } from './table.ts';

/** The artist's own codes, the latest first. */
export async function listDiscounts(database: Queryable): Promise<DiscountRecord[]> {
  const rows = await database
    .select()
    .from(discountCodes)
    .where(isNull(discountCodes.boundEmail))
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id));
  return rows.map(presentDiscount);
}

/** Who used a code, and for which order, the latest first; open orders count until they expire. */
export async function listUses(database: Queryable, id: number): Promise<DiscountUse[]> {
  const { orderId, customerEmail, usedAt } = discountCodeUsage;
  const rows = await database
    .select({ orderId, customerEmail, usedAt })
    .from(discountCodeUsage)
    .where(eq(discountCodeUsage.discountCodeId, id))
    .orderBy(desc(usedAt))
    .limit(500);
  return rows.map((row) => ({ ...row, usedAt: row.usedAt.toISOString() }));
}

/** A code as the administration shows it. */
export const presentDiscount = (row: typeof discountCodes.$inferSelect): DiscountRecord => {
  const { id, code, type, value, isActive, usageLimit, usageCount, oncePerCustomer } = row;
  return {
    id,
    code,
    type,
    value,
    isActive,
    usageLimit,
    usageCount,
    oncePerCustomer,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};
