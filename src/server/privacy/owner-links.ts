import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { orders } from '../orders/data/table.ts';
import { ownerLinks } from '../orders/papers/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { emailMatches } from '../services/email-matches.ts';
import type { Person } from './person.ts';

/** The private pages of the works that the person bought or was given, without the hashes of their tokens. */
export async function findOwnerLinks(database: Queryable, person: Person) {
  const isBuyer = and(eq(ownerLinks.isBuyer, true), emailMatches(orders.email, person));
  const rows = await database
    .select(getTableColumns(ownerLinks))
    .from(ownerLinks)
    .innerJoin(orders, eq(orders.id, ownerLinks.orderId))
    .where(or(isBuyer, emailMatches(ownerLinks.email, person)));
  return rows.map(({ tokenHash, ...link }) => ({ ...link, isOpen: tokenHash !== null }));
}

/** The pages end. That a copy was passed on stays known, so that it does not become its buyer's again. */
export async function eraseOwnerLinks(tx: Transaction, person: Person): Promise<void> {
  const ids = (await findOwnerLinks(tx, person)).map(({ id }) => id);
  await tx
    .update(ownerLinks)
    .set({ tokenHash: null, email: null })
    .where(inArray(ownerLinks.id, ids));
}
