import type { ArtworkCreate, ArtworkRecord, ArtworkUpdate } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { applyChange } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { reviewHealth } from '../health/api.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/artworks';

export const artworksQuery = adminQuery<ArtworkRecord[]>(PATH);

export const ARTWORK_COUNTERS: Counters<ArtworkRecord> = {
  totalArtworks: () => true,
  availableArtworks: (work) => work.isAvailable && !work.isDraft,
  featuredArtworks: (work) => work.isFeatured,
};

const changed = (before: ArtworkRecord | null, after: ArtworkRecord | null) =>
  applyChange(artworksQuery.queryKey, ARTWORK_COUNTERS, before, after);

export async function createArtwork(body: ArtworkCreate): Promise<void> {
  changed(null, await adminRequest<ArtworkRecord>('POST', PATH, { json: body }));
}

export async function updateArtwork(before: ArtworkRecord, body: ArtworkUpdate): Promise<void> {
  changed(before, await adminRequest<ArtworkRecord>('PUT', `${PATH}/${before.id}`, { json: body }));
}

export async function deleteArtwork(work: ArtworkRecord): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${work.id}`);
  changed(work, null);
}

/** Hangs the works in this order; the list here follows. */
export async function arrangeArtworks(works: readonly ArtworkRecord[]): Promise<void> {
  await adminRequest('PUT', `${PATH}/order`, { json: { ids: works.map(({ id }) => id) } });
  queryClient.setQueryData(artworksQuery.queryKey, [...works]);
  void reviewHealth();
}
