import { and, eq, isNull } from 'drizzle-orm';
import type { DiscountCreate, DiscountRecord } from '#contract/discount-codes.ts';
import { endOfNzDay } from '#contract/nz-time.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { writtenRow } from '../services/database.ts';
import { violatedConstraint } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { presentDiscount } from './queries.ts';
import { discountCodes } from './table.ts';

/** Adds a code. Throws code_taken when one of that name exists. */
export async function createDiscount(
  { database }: Services,
  { expiresOn, ...values }: DiscountCreate,
): Promise<DiscountRecord> {
  // The last moment of that day.
  const expiresAt = expiresOn ? new Date(endOfNzDay(expiresOn).getTime() - 1) : null;
  try {
    const insert = database.insert(discountCodes).values({ ...values, expiresAt });
    return presentDiscount(writtenRow(await insert.returning()));
  } catch (error) {
    if (violatedConstraint(error) !== 'discount_codes_code_unique') throw error;
    throw new ApiError('code_taken', 'There is a code of this name already.', {
      fields: { code: 'Taken' },
    });
  }
}

/** Turns a code off, or on again; its uses stay. Throws not_found. */
export async function setDiscountStatus(
  { database }: Services,
  id: number,
  isActive: boolean,
): Promise<DiscountRecord> {
  const [row] = await database
    .update(discountCodes)
    .set({ isActive })
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.boundEmail)))
    .returning();
  if (!row) throw notFound('This discount code does not exist.');
  return presentDiscount(row);
}
