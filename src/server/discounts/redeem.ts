import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { normaliseCode, type ValidDiscount } from '#contract/discount-codes.ts';
import type { ErrorDetails } from '#contract/errors.ts';
import { normaliseEmail } from '#contract/fields.ts';
import { ApiError } from '../http/errors.ts';
import { orders } from '../orders/data/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { discountCodes, discountCodeUsage } from './table.ts';

type Reason = ErrorDetails<'code_invalid'>['reason'];

const refused = (message: string, reason: Reason) =>
  new ApiError('code_invalid', message, { fields: { discountCode: message }, details: { reason } });

/** Uses that count against the limit: all but those of one browser's own open order. */
const usesByOthers = (browserHash: string | null) =>
  sql`${discountCodes.usageCount} - (
    select count(*) from ${discountCodeUsage}
    join ${orders} on ${orders.id} = ${discountCodeUsage.orderId}
    where ${discountCodeUsage.discountCodeId} = ${discountCodes.id}
      and ${orders.status} = 'pending' and ${orders.browserHash} = ${browserHash}
  )`;

const usable = (code: string, now: Date, browserHash: string | null) =>
  and(
    eq(discountCodes.code, normaliseCode(code)),
    eq(discountCodes.isActive, true),
    or(
      isNull(discountCodes.expiresAt),
      sql`${discountCodes.expiresAt} > ${now.toISOString()}::timestamptz`,
    ),
    or(isNull(discountCodes.usageLimit), lt(usesByOthers(browserHash), discountCodes.usageLimit)),
  );

/**
 * What a code takes off, without using it (§7). A use by this browser's own open order does not count. Throws
 * code_invalid for a code that cannot be used now, or not by the owner of `email`.
 */
export async function validateDiscount(
  database: Queryable,
  code: string,
  now: Date,
  browserHash?: string,
  email?: string,
): Promise<ValidDiscount> {
  const [row] = await database
    .select()
    .from(discountCodes)
    .where(usable(code, now, browserHash ?? null));
  if (!row) throw refused('The discount code is not valid', 'unknown');
  if (email !== undefined) refuseOtherOwner(row, normaliseEmail(email));
  return { code: row.code, type: row.type, value: row.value };
}

/** Locks codes in id order, so that two orders that swap codes cannot deadlock. */
export async function lockCodes(
  tx: Transaction,
  codes: readonly (string | null | undefined)[],
): Promise<void> {
  const known = [...new Set(codes.filter((code) => code != null).map(normaliseCode))];
  if (known.length < 2) return;
  const { id, code } = discountCodes;
  await tx.select({ id }).from(discountCodes).where(inArray(code, known)).orderBy(id).for('update');
}

/**
 * Uses a code for an order: one more use within the limit, and once per customer where it says so.
 * Throws code_invalid or code_used with the reason for this customer; then nothing was written.
 */
export async function redeemDiscount(
  tx: Transaction,
  code: string,
  order: { id: string; email: string },
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(usable(code, now, null))
    .for('update');
  if (!row) throw refused('The discount code is not valid', 'unknown');
  const customerEmail = normaliseEmail(order.email);
  refuseOtherOwner(row, customerEmail);
  if (row.firstOrderOnly && (await hasBought(tx, customerEmail))) {
    throw refused('This discount code is for a first purchase', 'first_purchase_only');
  }
  const [use] = await tx
    .insert(discountCodeUsage)
    .values({
      discountCodeId: row.id,
      customerEmail,
      orderId: order.id,
      oncePerCustomer: row.oncePerCustomer,
      usedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: discountCodeUsage.id });
  if (!use) {
    const message = 'This discount code was already used with this e-mail address';
    throw new ApiError('code_used', message, { fields: { discountCode: message } });
  }
  await tx
    .update(discountCodes)
    .set({ usageCount: row.usageCount + 1 })
    .where(eq(discountCodes.id, row.id));
}

/** A personal code is for its owner only. */
function refuseOtherOwner({ boundEmail }: { boundEmail: string | null }, email: string): void {
  if (boundEmail && boundEmail !== email) {
    throw refused('This discount code belongs to another e-mail address', 'other_customer');
  }
}

/** Releases the discount that an order used: it expired or is refunded, or its lines are written again. */
export async function releaseDiscount(tx: Transaction, orderId: string): Promise<void> {
  const ofOrder = eq(discountCodeUsage.orderId, orderId);
  const [use] = await tx
    .select({ id: discountCodeUsage.discountCodeId })
    .from(discountCodeUsage)
    .where(ofOrder);
  if (!use) return;
  // The code first, then its use: the order in which it is redeemed, against deadlocks.
  await tx.select().from(discountCodes).where(eq(discountCodes.id, use.id)).for('update');
  const returned = await tx.delete(discountCodeUsage).where(ofOrder).returning();
  if (returned.length === 0) return;
  await tx
    .update(discountCodes)
    .set({ usageCount: sql`greatest(${discountCodes.usageCount} - 1, 0)` })
    .where(eq(discountCodes.id, use.id));
}

/** Whether a normalised e-mail address has a paid order. */
export async function hasBought(tx: Transaction, email: string): Promise<boolean> {
  const [bought] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(sql`lower(${orders.email})`, email), eq(orders.status, 'paid')))
    .limit(1);
  return Boolean(bought);
}
