import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Artwork } from '#contract/artworks.ts';
import { claims } from '../orders/table.ts';
import type { Queryable } from '../services/database.ts';
import { artworks } from './table.ts';

const editionsSold = sql<number>`(
  select count(*)::int from ${claims}
  where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'sold'
)`;

/** The five lists of §7; `category=galleried` means hung in a gallery, any other value is the category. */
export type ArtworkFilter = 'featured' | 'sold' | 'available' | { category: string } | null;

function condition(filter: ArtworkFilter): SQL | undefined {
  if (filter === null) return undefined;
  if (filter === 'featured') return eq(artworks.isFeatured, true);
  if (filter === 'sold') return eq(artworks.isAvailable, false);
  if (filter === 'available') return eq(artworks.isAvailable, true);
  if (filter.category === 'galleried') return eq(artworks.isGalleried, true);
  return eq(artworks.category, filter.category);
}

/** Works in the artist's own order; those without one, newest first. */
export async function listArtworks(
  database: Queryable,
  filter: ArtworkFilter = null,
): Promise<Artwork[]> {
  const rows = await select(database)
    .where(condition(filter))
    .orderBy(asc(artworks.sortOrder), desc(artworks.createdAt), desc(artworks.id));
  return rows.map(toArtwork);
}

/** One work, or null. */
export async function findArtwork(database: Queryable, id: number): Promise<Artwork | null> {
  const [row] = await select(database).where(eq(artworks.id, id));
  return row ? toArtwork(row) : null;
}

const select = (database: Queryable) =>
  database.select({ artwork: artworks, editionsSold }).from(artworks).$dynamic();

function toArtwork(row: { artwork: typeof artworks.$inferSelect; editionsSold: number }): Artwork {
  const { artwork } = row;
  const left = Math.max(0, artwork.editionSize - row.editionsSold);
  return {
    ...artwork,
    editionsLeft: artwork.isAvailable ? left : 0,
    createdAt: artwork.createdAt.toISOString(),
    updatedAt: artwork.updatedAt.toISOString(),
  };
}
