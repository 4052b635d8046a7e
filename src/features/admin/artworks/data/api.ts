import type {
  ArtworkCreate,
  ArtworkRecord,
  ArtworkUpdate,
  CategoryRename,
} from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { refreshHealth } from '../../health/api.ts';
import { adminQuery } from '../../session/admin-query.ts';
import { adminRequest } from '../../session/admin-request.ts';
import { artworkChanged } from '../../stats/artwork-changed.ts';

export const artworksQuery = adminQuery('GET /api/admin/artworks');

/** Resolves to the new work; with a `creationKey` to the one that was made with it before, if any. */
export async function createArtwork(body: ArtworkCreate): Promise<ArtworkRecord> {
  const work = await adminRequest('POST /api/admin/artworks', { body });
  artworkChanged(null, work);
  return work;
}

export async function updateArtwork(
  before: ArtworkRecord,
  body: ArtworkUpdate,
): Promise<ArtworkRecord> {
  const params = { id: before.id };
  const after = await adminRequest('PUT /api/admin/artworks/{id}', { params, body });
  artworkChanged(before, after);
  return after;
}

export async function deleteArtwork(work: ArtworkRecord): Promise<void> {
  await adminRequest('DELETE /api/admin/artworks/{id}', { params: { id: work.id } });
  artworkChanged(work, null);
}

/** Saves the display order, unless it is not `expectedIds` any more: then the request fails with stale_version. */
export async function arrangeArtworks(
  ids: readonly number[],
  expectedIds: readonly number[],
): Promise<void> {
  const body = { ids: [...ids], expectedIds: [...expectedIds] };
  await adminRequest('PUT /api/admin/artworks/order', { body });
  void refreshHealth();
}

/** The categories in the artist's order; those that were never ordered follow. */
export const categoriesQuery = adminQuery('GET /api/admin/categories');

export async function arrangeCategories(names: string[]): Promise<void> {
  // An order that is being read would take this one's place.
  await queryClient.cancelQueries({ queryKey: categoriesQuery.queryKey });
  await adminRequest('PUT /api/admin/categories/order', { body: { names } });
  queryClient.setQueryData(categoriesQuery.queryKey, names);
  void refreshHealth();
}

/** Renames a category, and reads the works anew, all of which may have changed. */
export async function renameCategory(body: CategoryRename): Promise<void> {
  await adminRequest('PUT /api/admin/categories', { body });
  await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: artworksQuery.queryKey });
  void refreshHealth();
}
