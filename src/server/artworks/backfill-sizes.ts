import { and, eq, isNull, ne } from 'drizzle-orm';
import { readSize } from '#contract/sizes.ts';
import type { Queryable } from '../services/database.ts';
import { artworks } from './data/table.ts';

/** Reads the millimetres of works that were written before they had any; a text that cannot be read is left alone. */
export async function backfillSizes(database: Queryable): Promise<void> {
  const { id, dimensions, heightMm, widthMm } = artworks;
  const unread = and(isNull(heightMm), isNull(widthMm), ne(dimensions, ''));
  for (const work of await database.select({ id, dimensions }).from(artworks).where(unread)) {
    const size = readSize(work.dimensions);
    if (!size) continue;
    const asRead = and(eq(id, work.id), unread, eq(dimensions, work.dimensions));
    await database.update(artworks).set(size).where(asRead);
  }
}
