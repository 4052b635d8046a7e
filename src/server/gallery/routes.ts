import { ok, route } from '../http/route.ts';
import { listVersions, readGalleryRecord } from './queries.ts';
import { type OnNewEmail, updateGallery } from './service.ts';

export const galleryRoutes = (onNewEmail: OnNewEmail) => [
  route('GET /api/admin/gallery', {
    run: async ({ services }) => ok((await readGalleryRecord(services.database)).record),
  }),
  route('GET /api/admin/gallery/versions', {
    run: async ({ services }) => ok(await listVersions(services.database)),
  }),
  route('PUT /api/admin/gallery', {
    drainsOutbox: true,
    run: async ({ services, body }) => ok(await updateGallery(services, body, onNewEmail)),
  }),
];
