import { recordId } from '#contract/admin-records.ts';
import {
  artworkCreate,
  artworkListQuery,
  artworkOrder,
  artworkUpdate,
} from '#contract/artworks.ts';
import { publicList } from '../http/public-list.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { listArtworkRecords, listArtworks } from './queries.ts';
import { arrangeArtworks, createArtwork, deleteArtwork, updateArtwork } from './service.ts';

const list = (filter: 'featured' | 'sold' | 'available') =>
  get(`/api/artworks/${filter}`, {
    access: 'public',
    run: async ({ services, request }) =>
      publicList(request, 'artworks', await listArtworks(services.database, filter)),
  });

export const artworkRoutes = [
  list('featured'),
  list('sold'),
  list('available'),
  get('/api/artworks', {
    access: 'public',
    query: artworkListQuery,
    run: async ({ services, request, query: { category } }) => {
      const filter = category === undefined ? null : { category };
      return publicList(request, 'artworks', await listArtworks(services.database, filter));
    },
  }),
  get('/api/admin/artworks', {
    access: 'admin',
    run: async ({ services }) => json(await listArtworkRecords(services.database)),
  }),
  post('/api/admin/artworks', {
    access: 'admin',
    body: artworkCreate,
    drainsOutbox: true,
    run: async ({ services, body }) => json(await createArtwork(services, body), 201),
  }),
  put('/api/admin/artworks/order', {
    access: 'admin',
    body: artworkOrder,
    drainsOutbox: true,
    run: async ({ services, body }) => {
      await arrangeArtworks(services, body);
      return noContent();
    },
  }),
  put('/api/admin/artworks/:id', {
    access: 'admin',
    params: recordId,
    body: artworkUpdate,
    drainsOutbox: true,
    run: async ({ services, params, body }) => json(await updateArtwork(services, params.id, body)),
  }),
  del('/api/admin/artworks/:id', {
    access: 'admin',
    params: recordId,
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await deleteArtwork(services, params.id);
      return noContent();
    },
  }),
];
