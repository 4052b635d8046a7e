import type { Artwork, ArtworkCreate, ArtworkUpdate } from '#contract/artworks.ts';
import { applyChange } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/artworks';

export const artworksQuery = adminQuery<Artwork[]>(PATH);

export const ARTWORK_COUNTERS: Counters<Artwork> = {
  totalArtworks: () => true,
  availableArtworks: (work) => work.isAvailable,
  featuredArtworks: (work) => work.isFeatured,
};

const changed = (before: Artwork | null, after: Artwork | null) =>
  applyChange(artworksQuery.queryKey, ARTWORK_COUNTERS, before, after);

export async function createArtwork(body: ArtworkCreate): Promise<void> {
  changed(null, await adminRequest<Artwork>('POST', PATH, { json: body }));
}

export async function updateArtwork(before: Artwork, body: ArtworkUpdate): Promise<void> {
  changed(before, await adminRequest<Artwork>('PUT', `${PATH}/${before.id}`, { json: body }));
}

export async function deleteArtwork(work: Artwork): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${work.id}`);
  changed(work, null);
}
