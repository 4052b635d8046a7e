import type { GalleryRecord, GalleryUpdate } from '#contract/gallery.ts';
import { queryClient } from '#lib/query-client.ts';
import { guideQuery } from '../demonstration/api.ts';
import { refreshHealth } from '../health/api.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

export const galleryQuery = adminQuery('GET /api/admin/gallery');

export const versionsQuery = adminQuery('GET /api/admin/gallery/versions');

export async function updateGallery(body: GalleryUpdate): Promise<GalleryRecord> {
  const saved = await adminRequest('PUT /api/admin/gallery', { body });
  queryClient.setQueryData(galleryQuery.queryKey, saved);
  // What is left of the demonstration's texts.
  void queryClient.invalidateQueries({ queryKey: guideQuery.queryKey });
  void refreshHealth();
  await queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey });
  return saved;
}
