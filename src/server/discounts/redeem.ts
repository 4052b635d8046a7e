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
    'This discount code is not valid with this email address. A welcome code needs the one that it was emailed to',
    'other_customer',
  );
const held = () =>
  refused(
    'This code is part of an order that is not paid yet. Please finish that order, or try again in half an hour',
    'held',
  );

const firstPurchaseOnly = () =>
  refused('This discount code is for a first purchase', 'first_purchase_only');

/**
 * A code as it is typed, or the welcome code that it stands for; a code of the artist's is never found by another
 * spelling.
 */
export const isTypedCode = (typed: string) =>
  or(
    eq(discountCodes.code, normaliseCode(typed)),
    and(eq(discountCodes.code, readWelcomeCode(typed) ?? ''), isNotNull(discountCodes.boundEmail)),
  );

/**
 * What a code takes off, without using it (§7). A use by this browser's own open order does not count. Throws
 * code_invalid for a code that cannot be used now, or not by the buyer with `email`. Without `email` every welcome code
 * is answered alike, issued or not, except to the browser from which its buyer has ordered: otherwise a stranger could
 * look for codes, and for their addresses afterwards. That a code is used once per customer is judged at Pay alone.
 */
export async function validateDiscount(
  database: Queryable,
  code: string,
  now: Date,
  browserHash?: string,
  email?: string,
): Promise<ValidDiscount> {
  const [row] = await database.select().from(discountCodes).where(isTypedCode(code));
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

/** What decides, beside its row, whether a customer can use a code for an order. */
export type CodeFacts = {
  /** Its uses by orders that are not paid yet, and this customer's by any order. */
  uses: { orderId: string; customerEmail: string; isOnce: boolean; isPending: boolean }[];
  /** How often it is used, by any order. */
  count: number;
  hasBought: boolean;
};

/** A subquery for the facts about a code, if there is one, and a customer, whose address is normalised. */
export const codeFactsQuery = (codeId: number | undefined, email: string) => {
  const counts = or(eq(orders.status, 'pending'), eq(discountCodeUsage.customerEmail, email));
  return sql<CodeFacts>`json_build_object(
    'uses', (
      select coalesce(json_agg(json_build_object('orderId', ${orders.id}, 'customerEmail', ${discountCodeUsage.customerEmail},
        'isOnce', ${discountCodeUsage.oncePerCustomer}, 'isPending', ${orders.status} = 'pending')), '[]')
      from ${discountCodeUsage} inner join ${orders} on ${orders.id} = ${discountCodeUsage.orderId}
      where ${and(eq(discountCodeUsage.discountCodeId, codeId ?? 0), counts)}),
    'count', (select ${discountCodes.usageCount} from ${discountCodes} where ${eq(discountCodes.id, codeId ?? 0)}),
    'hasBought', exists (select 1 from ${orders} where lower(${orders.email}) = ${email} and ${orders.status} = 'paid'))`;
};

/**
 * Returns the code if this customer can use it for an order, whose own use does not count. Throws code_invalid or
 * code_used. Pure; the code's row must be locked before the facts are read, and until its use is written.
 */
export function requireRedeemable(
  row: CodeRow | undefined,
  typed: string,
  { email, orderId, now }: { email: string; orderId: string | undefined; now: Date },
  { uses, count, hasBought }: CodeFacts,
): CodeRow {
  requireUsable(row, typed, email, now);
  const others = uses.filter((use) => use.orderId !== orderId);
  const pending = others.filter(({ isPending }) => isPending).length;
  const ownUses = uses.length - others.length;
  refuseAtLimit(row, count - ownUses, pending);
  if (row.firstOrderOnly && hasBought) throw firstPurchaseOnly();
  const isUsed = ({ customerEmail, isOnce }: CodeFacts['uses'][number]) =>
    row.oncePerCustomer && isOnce && customerEmail === email;
  const used = others.filter(isUsed);
  if (used.some(({ isPending }) => isPending)) throw held();
  if (used.length > 0) {
    const message = 'This discount code was already used with this email address';
    throw new ApiError('code_used', message, { fields: { discountCode: message } });
  }
  return row;
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
  const [row] = await tx.select().from(discountCodes).where(isTypedCode(code)).for('update');
  const email = normaliseEmail(order.email);
  const query = sql<{ facts: CodeFacts }>`select ${codeFactsQuery(row?.id, email)} as facts`;
  const facts = (await tx.execute(query)).rows[0]?.facts as CodeFacts;
  const used = requireRedeemable(row, code, { email, orderId: order.id, now }, facts);
  await tx.insert(discountCodeUsage).values(usageOf(used, order, now));
  await tx
    .update(discountCodes)
    .set({ usageCount: sql`${discountCodes.usageCount} + 1` })
    .where(eq(discountCodes.id, used.id));
}

/** A subquery for the code that an order uses, and the customer who used it; null where it uses none. */
export const usedCode = (orderId: string | undefined) =>
  sql<{ codeId: number; customerEmail: string } | null>`(
    select json_build_object('codeId', ${discountCodeUsage.discountCodeId}, 'customerEmail', ${discountCodeUsage.customerEmail})
    from ${discountCodeUsage} where ${orderId === undefined ? sql`false` : eq(discountCodeUsage.orderId, orderId)})`;

/** The row that says that an order uses a code. */
export const usageOf = (
  { id, oncePerCustomer }: CodeRow,
  order: { id: string; email: string },
  now: Date,
): typeof discountCodeUsage.$inferInsert => ({
  discountCodeId: id,
  oncePerCustomer,
  orderId: order.id,
  customerEmail: normaliseEmail(order.email),
  usedAt: now,
});

export type CodeRow = typeof discountCodes.$inferSelect;

/**
 * Refuses a code whose uses are exhausted; one that will be free again, since unpaid orders of other browsers have it,
 * with another reason.
 */
async function refuseUsedUp(
  database: Queryable,
  row: CodeRow,
  browserHash?: string,
): Promise<void> {
  const { id, usageCount, usageLimit } = row;
  if (usageLimit === null) return;
  const pending = await database
    .select({ browserHash: orders.browserHash })
    .from(discountCodeUsage)
    .innerJoin(orders, eq(orders.id, discountCodeUsage.orderId))
    .where(and(eq(discountCodeUsage.discountCodeId, id), eq(orders.status, 'pending')));
  const own = pending.filter((order) => order.browserHash === browserHash).length;
  refuseAtLimit(row, usageCount - own, pending.length - own);
}

/** `pending` of the uses belong to orders that are not paid yet. */
function refuseAtLimit({ usageLimit }: CodeRow, uses: number, pending: number): void {
  if (usageLimit === null || uses < usageLimit) return;
  throw uses - pending < usageLimit ? held() : unknown();
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

async function refuseSecondPurchase(database: Queryable, row: CodeRow, email: string) {
  if (row.firstOrderOnly && (await hasBought(database, email))) {
    throw firstPurchaseOnly();
  }
}

/** A personal code is for the address that it is bound to; nobody else learns whether a welcome code exists. */
function requireUsable(
  row: CodeRow | undefined,
  typed: string,
  email: string | null | undefined,
  now: Date,
): asserts row is CodeRow {
  if (row ? row.boundEmail && row.boundEmail !== email : readWelcomeCode(typed)) throw notTheirs();
  if (!row?.isActive || (row.expiresAt && row.expiresAt <= now)) throw unknown();
}

/** Releases the discount that an order used: it expired, is refunded or is deleted. */
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
