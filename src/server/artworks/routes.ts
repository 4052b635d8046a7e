import { arrangeCategories, listCategories } from '../categories/sequence.ts';
import { created, noContent, ok, route } from '../http/route.ts';
import { renameCategory } from './categories.ts';
import { listWorksOfPhoto } from './photos.ts';
import { listPictures } from './pictures.ts';
import { listArtworkRecords, listArtworks, listSoldIds } from './queries.ts';
import { arrangeArtworks, createArtwork, deleteArtwork, updateArtwork } from './service.ts';

/** Public lists are kept by the CDN until an edit or a sale purges this tag. */
const cacheTag = 'artworks';

const list = (filter: 'featured' | 'sold' | 'available') =>
  route(`GET /api/artworks/${filter}`, {
    cacheTag,
    run: async ({ services }) => ok(await listArtworks(services.database, filter)),
  });

export const artworkRoutes = [
  list('featured'),
  list('sold'),
  list('available'),
  route('GET /api/artworks/sold/ids', {
    cacheTag,
    run: async ({ services }) => ok(await listSoldIds(services.database)),
  }),
  route('GET /api/artworks', {
    cacheTag,
    run: async ({ services, query: { category } }) => {
      const filter = category === undefined ? null : { category };
      return ok(await listArtworks(services.database, filter));
    },
  }),
  route('GET /api/artworks/{id}/pictures', {
    cacheTag,
    run: async ({ services, params }) => ok(await listPictures(services.database, params.id)),
  }),
  route('GET /api/admin/artworks', {
    run: async ({ services }) => ok(await listArtworkRecords(services.database)),
  }),
  route('GET /api/admin/photos/{photoHash}', {
    run: async ({ services, params }) =>
      ok(await listWorksOfPhoto(services.database, params.photoHash)),
  }),
  route('POST /api/admin/artworks', {
    drainsOutbox: true,
    run: async ({ services, body }) => created(await createArtwork(services, body)),
  }),
  route('PUT /api/admin/artworks/order', {
    drainsOutbox: true,
    run: async ({ services, body }) => {
      await arrangeArtworks(services, body);
      return noContent();
    },
  }),
  route('PUT /api/admin/categories', {
    drainsOutbox: true,
    run: async ({ services, body }) => {
      await renameCategory(services, body);
      return noContent();
    },
  }),
  route('GET /api/admin/categories', {
    run: async ({ services }) => ok(await listCategories(services.database)),
  }),
  route('PUT /api/admin/categories/order', {
    drainsOutbox: true,
    run: async ({ services, body }) => {
      await arrangeCategories(services, body);
      return noContent();
    },
  }),
  route('PUT /api/admin/artworks/{id}', {
    drainsOutbox: true,
    run: async ({ services, params, body }) => ok(await updateArtwork(services, params.id, body)),
  }),
  route('DELETE /api/admin/artworks/{id}', {
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await deleteArtwork(services, params.id);
      return noContent();
    },
  }),
];
