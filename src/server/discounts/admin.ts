import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DiscountCreate, DiscountRecord, DiscountUse } from '#contract/discount-codes.ts';
import { ZONE } from '#contract/zone.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Queryable } from '../services/database.ts';
import { violatedConstraint } from '../services/database-errors.ts';
import { discountCodes, discountCodeUsage } from './table.ts';

/** The artist's own codes, the latest first. */
export async function listDiscounts(database: Queryable): Promise<DiscountRecord[]> {
  const rows = await database
    .select()
    .from(discountCodes)
    .where(isNull(discountCodes.boundEmail))
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id));
  return rows.map(present);
}

/** Adds a code. Throws code_taken when one of that name exists. */
export async function createDiscount(
  database: Queryable,
  { expiresOn, ...values }: DiscountCreate,
): Promise<DiscountRecord> {
  const expiresAt = expiresOn ? endOfDay(expiresOn) : null;
  try {
    const [row] = await database
      .insert(discountCodes)
      .values({ ...values, expiresAt })
      .returning();
    if (!row) throw new Error('the code was not kept');
    return present(row);
  } catch (error) {
    if (violatedConstraint(error) !== 'discount_codes_code_unique') throw error;
    throw new ApiError('code_taken', 'There is a code of this name already.', {
      fields: { code: 'Taken' },
    });
  }
}

/** Turns a code off, or on again; its uses stay. Throws not_found. */
export async function setDiscountStatus(
  database: Queryable,
  id: number,
  isActive: boolean,
): Promise<DiscountRecord> {
  const [row] = await database
    .update(discountCodes)
    .set({ isActive })
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.boundEmail)))
    .returning();
  if (!row) throw notFound('This discount code does not exist.');
  return present(row);
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

const present = (row: typeof discountCodes.$inferSelect): DiscountRecord => {
  const { id, code, type, value, isActive, usageLimit, usageCount, oncePerCustomer } = row;
  return {
    ...{ id, code, type, value, isActive, usageLimit, usageCount, oncePerCustomer },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};

/** The last moment of a day in New Zealand, summer or winter. */
function endOfDay(day: string): Date {
  const greenwich = new Date(`${day}T00:00:00Z`);
  const hour = new Intl.DateTimeFormat('en-NZ', {
    timeZone: ZONE,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  // Midnight in Greenwich is noon or one o'clock in New Zealand: so much is left of the day there.
  const hoursLeft = 24 - Number(hour.format(greenwich));
  return new Date(greenwich.getTime() + hoursLeft * 3_600_000 - 1);
}
