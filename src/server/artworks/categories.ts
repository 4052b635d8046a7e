import { and, eq, ne, sql } from 'drizzle-orm';
import type { CategoryRename } from '#contract/artworks.ts';
import { NO_CATEGORY } from '#contract/no-category.ts';
import { renameInSequence } from '../categories/sequence.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { inTransaction, type Queryable } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { artworks } from './data/table.ts';

const isSpelling = (category: string) =>
  eq(sql`lower(${artworks.category})`, sql`lower(${category})`);

/** The spelling that another work than `exceptId` has of a category: 'Bush', 'BUSH' and 'bush' are one. */
export async function knownSpelling(
  database: Queryable,
  category: string,
  exceptId = 0,
): Promise<string> {
  const [known] = await database
    .select({ category: artworks.category })
    .from(artworks)
    .where(and(isSpelling(category), ne(artworks.id, exceptId)))
    .orderBy(artworks.id)
    .limit(1);
  return known?.category ?? category;
}

/** Gives the works of one category another one. Named like a third, they join it; named blank, they have none. */
export function renameCategory(services: Services, { from, to }: CategoryRename): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const works = await tx
      .select({ id: artworks.id })
      .from(artworks)
      .where(isSpelling(from))
      // In the order in which a sale locks them.
      .orderBy(artworks.id)
      .for('update');
    if (works.length === 0) return;
    const isSameName = from.toLowerCase() === to.toLowerCase();
    const category = to === '' ? NO_CATEGORY : isSameName ? to : await knownSpelling(tx, to);
    await tx.update(artworks).set({ category, updatedAt: services.now() }).where(isSpelling(from));
    await renameInSequence(tx, from, to && category);
    await queueRebuild(tx, services);
  });
}
