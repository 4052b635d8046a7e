import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { normaliseCode, type ValidDiscount } from '#contract/discount-codes.ts';
import type { ErrorDetails } from '#contract/errors.ts';
import { normaliseEmail } from '#contract/fields.ts';
import { readWelcomeCode, WELCOME_DISCOUNT } from '#contract/welcome-code.ts';
import { ApiError } from '../http/errors.ts';
import { orders } from '../orders/data/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { discountCodes, discountCodeUsage } from './table.ts';

type Reason = ErrorDetails<'code_invalid'>['reason'];

const refused = (message: string, reason: Reason) =>
  new ApiError('code_invalid', message, { fields: { discountCode: message }, details: { reason } });

const unknown = () => refused('The discount code is not valid', 'unknown');
const notTheirs = () =>
  refused(
    'This discount code is not valid with this email address. A welcome code needs the one that it was mailed to',
    'other_customer',
  );
const held = () =>
  refused(
    'This code is part of an order that is not paid yet. Please finish that order, or try again in half an hour',
    'held',
  );

/** A code as it is typed, or the welcome code that it stands for; a code of the artist's is never found by another spelling. */
const isMeant = (typed: string) =>
  or(
    eq(discountCodes.code, normaliseCode(typed)),
    and(eq(discountCodes.code, readWelcomeCode(typed) ?? ''), isNotNull(discountCodes.boundEmail)),
  );

/**
 * What a code takes off, without using it (§7). A use by this browser's own open order does not count. Throws
 * code_invalid for a code that cannot be used now, or not by the owner of `email`. Without `email` every welcome code
 * is answered alike, issued or not, except to the browser from which its owner has ordered: otherwise a stranger could
 * look for codes, and for their addresses afterwards.
 */
export async function validateDiscount(
  database: Queryable,
  code: string,
  now: Date,
  browserHash?: string,
  email?: string,
): Promise<ValidDiscount> {
  const [row] = await database.select().from(discountCodes).where(isMeant(code));
  const welcomeCode = readWelcomeCode(code);
  if (email === undefined && welcomeCode && row?.boundEmail !== null) {
    // Asked for codes that do not exist, too: the time of an answer must not tell them apart.
    const own = await addressesOf(database, browserHash);
    if (!row || !own.includes(row.boundEmail)) return { code: welcomeCode, ...WELCOME_DISCOUNT };
  }
  const customer = email === undefined ? row?.boundEmail : normaliseEmail(email);
  requireUsable(row, code, customer, now);
  if (customer) await refuseSecondPurchase(database, row, customer);
  await refuseUsedUp(database, row, browserHash);
  return { code: row.code, type: row.type, value: row.value };
}

/** Locks codes in id order, so that two orders that swap codes cannot deadlock. */
export async function lockCodes(
  tx: Transaction,
  codes: readonly (string | null | undefined)[],
): Promise<void> {
  const known = [...new Set(codes.filter((code) => code != null).flatMap(spellingsOf))];
  if (known.length < 2) return;
  const { id, code } = discountCodes;
  await tx.select({ id }).from(discountCodes).where(inArray(code, known)).orderBy(id).for('update');
}

const spellingsOf = (code: string) => [normaliseCode(code), readWelcomeCode(code) ?? []].flat();

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
  const [row] = await tx.select().from(discountCodes).where(isMeant(code)).for('update');
  const customerEmail = normaliseEmail(order.email);
  requireUsable(row, code, customerEmail, now);
  await refuseUsedUp(tx, row);
  await refuseSecondPurchase(tx, row, customerEmail);
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
    if (await isHeldFor(tx, row.id, customerEmail)) throw held();
    const message = 'This discount code was already used with this email address';
    throw new ApiError('code_used', message, { fields: { discountCode: message } });
  }
  await tx
    .update(discountCodes)
    .set({ usageCount: row.usageCount + 1 })
    .where(eq(discountCodes.id, row.id));
}

type CodeRow = typeof discountCodes.$inferSelect;

/**
 * Refuses a code whose uses are exhausted; one that will be free again, since unpaid orders of other browsers have it,
 * with another reason.
 */
async function refuseUsedUp(
  database: Queryable,
  { id, usageCount, usageLimit }: CodeRow,
  browserHash?: string,
): Promise<void> {
  if (usageLimit === null) return;
  const pending = await database
    .select({ browserHash: orders.browserHash })
    .from(discountCodeUsage)
    .innerJoin(orders, eq(orders.id, discountCodeUsage.orderId))
    .where(and(eq(discountCodeUsage.discountCodeId, id), eq(orders.status, 'pending')));
  const own = pending.filter((order) => order.browserHash === browserHash).length;
  if (usageCount - own < usageLimit) return;
  throw usageCount - pending.length < usageLimit ? held() : unknown();
}

/** The addresses with which a browser has ordered. */
async function addressesOf(database: Queryable, browserHash: string | undefined) {
  if (!browserHash) return [];
  const isOwn = and(
    eq(orders.browserHash, browserHash),
    inArray(orders.status, ['pending', 'paid']),
  );
  const rows = await database.select({ email: orders.email }).from(orders).where(isOwn);
  return rows.map((order) => normaliseEmail(order.email));
}

/** Whether an order that is not paid yet has this customer's one use of a code. */
async function isHeldFor(tx: Transaction, codeId: number, email: string): Promise<boolean> {
  const { discountCodeId, customerEmail, orderId } = discountCodeUsage;
  const [use] = await tx
    .select({ id: orders.id })
    .from(discountCodeUsage)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(discountCodeId, codeId), eq(customerEmail, email), eq(orders.status, 'pending')));
  return use !== undefined;
}

async function refuseSecondPurchase(database: Queryable, row: CodeRow, email: string) {
  if (row.firstOrderOnly && (await hasBought(database, email))) {
    throw refused('This discount code is for a first purchase', 'first_purchase_only');
  }
}

/** A personal code is for its owner only; nobody else learns whether a welcome code exists. */
function requireUsable(
  row: CodeRow | undefined,
  typed: string,
  email: string | null | undefined,
  now: Date,
): asserts row is CodeRow {
  if (row ? row.boundEmail && row.boundEmail !== email : readWelcomeCode(typed)) throw notTheirs();
  if (!row?.isActive || (row.expiresAt && row.expiresAt <= now)) throw unknown();
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

/** Whether a normalised email address has a paid order. */
export async function hasBought(database: Queryable, email: string): Promise<boolean> {
  const [bought] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(sql`lower(${orders.email})`, email), eq(orders.status, 'paid')))
    .limit(1);
  return Boolean(bought);
}
