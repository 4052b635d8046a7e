import { sql } from 'drizzle-orm';
import type { CategorySequence } from '#contract/artworks.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { inTransaction, type Queryable, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { categoryOrder } from './table.ts';

/** The categories that the artist has ordered, in that order; one may have no work any more. */
export async function listCategories(database: Queryable): Promise<string[]> {
  const rows = await database.select().from(categoryOrder).orderBy(categoryOrder.place);
  return rows.map(({ name }) => name);
}

/** Sets the order in which categories are listed; those that are not named follow. */
export function arrangeCategories(services: Services, { names }: CategorySequence): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    await lockSequence(tx);
    await writeSequence(tx, names);
    await queueRebuild(tx, services);
  });
}

/** A renamed category keeps its place; one that joins another, or ends, gives it up. */
export async function renameInSequence(tx: Transaction, from: string, to: string): Promise<void> {
  await lockSequence(tx);
  const before = await listCategories(tx);
  const isFrom = (name: string) => name.toLowerCase() === from.toLowerCase();
  const joins = before.some((name) => name.toLowerCase() === to.toLowerCase() && !isFrom(name));
  const after =
    to === '' || joins
      ? before.filter((name) => !isFrom(name))
      : before.map((name) => (isFrom(name) ? to : name));
  await writeSequence(tx, after);
}

/** One change of the order after another: two at once would write the same names. */
const lockSequence = (tx: Transaction) =>
  tx.execute(sql`lock table ${categoryOrder} in share row exclusive mode`);

async function writeSequence(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.delete(categoryOrder);
  const rows = [...new Set(names)].map((name, index) => ({ name, place: index + 1 }));
  if (rows.length > 0) await tx.insert(categoryOrder).values(rows);
}
