import { asc, eq } from 'drizzle-orm';
import type { WorkOfPhoto } from '#contract/artworks.ts';
import type { Queryable } from '../services/database.ts';
import { uploads } from '../uploads/table.ts';
import { artworks } from './data/table.ts';

/** The works whose picture was made of the photo with this SHA-256, the oldest first. */
export function listWorksOfPhoto(database: Queryable, photoHash: string): Promise<WorkOfPhoto[]> {
  const { id, title, creationKey } = artworks;
  return database
    .select({ id, title, creationKey })
    .from(artworks)
    .innerJoin(uploads, eq(uploads.url, artworks.imageUrl))
    .where(eq(uploads.photoHash, photoHash))
    .orderBy(asc(id));
}

/** The work that was made with this key, if any. */
export async function findByCreationKey(database: Queryable, creationKey: string) {
  const [work] = await database
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.creationKey, creationKey));
  return work ?? null;
}
