import { sql } from 'drizzle-orm';
import { normaliseEmail } from '#contract/fields.ts';
import { isSubscribed } from '../../newsletter/queries.ts';
import type { Transaction } from '../../services/database.ts';
import { users } from '../../users/table.ts';
import type { OrderRow } from '../data/present.ts';

/** The statement that saves the buyer of an order as a user (§3 users), and returns the user's id. */
export function saveBuyer(
  tx: Transaction,
  { email: address, firstName, lastName, phone }: OrderRow,
) {
  const email = normaliseEmail(address);
  return tx
    .insert(users)
    .values({ email, firstName, lastName, phone, isSubscribed: isSubscribed(email) })
    .onConflictDoUpdate({
      target: users.email,
      set: { firstName, lastName, phone: sql`coalesce(excluded.phone, ${users.phone})` },
    })
    .returning({ id: users.id });
}
