import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../services/database.ts';
import { newsletterSubscribers } from './table.ts';

/** Whether a normalised address gets the newsletter. */
export async function isSubscribed(database: Queryable, email: string): Promise<boolean> {
  const { id, isActive } = newsletterSubscribers;
  const found = await database
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.email, email), eq(isActive, true)));
  return found.length > 0;
}
