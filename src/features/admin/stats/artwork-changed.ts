import type { ArtworkRecord } from '#contract/artworks.ts';
import { adminQuery } from '../session/admin-query.ts';
import { applyChange } from './api.ts';
import type { Counters } from './recount.ts';
import { countersWithoutArchived } from './without-archived.ts';

export const ARTWORK_COUNTERS: Counters<ArtworkRecord> = countersWithoutArchived<ArtworkRecord>({
  totalArtworks: () => true,
  availableArtworks: (work) => work.isAvailable && !work.isDraft,
  featuredArtworks: (work) => work.isFeatured,
  draftArtworks: (work) => work.isDraft,
});

/** Puts a work that the server answered into the list. */
export const artworkChanged = (before: ArtworkRecord | null, after: ArtworkRecord | null) =>
  applyChange(adminQuery('GET /api/admin/artworks').queryKey, ARTWORK_COUNTERS, before, after);
