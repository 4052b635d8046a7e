import { and, eq, isNull } from 'drizzle-orm';
import { artworks } from './data/table.ts';

/** Neither a draft nor archived. */
export const isPublic = and(eq(artworks.isDraft, false), isNull(artworks.archivedAt));
