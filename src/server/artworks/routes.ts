import {
  artworkCreate,
  artworkListQuery,
  artworkOrder,
  artworkUpdate,
} from '#contract/artworks.ts';
import { recordId } from '#contract/desk.ts';
import { publicList } from '../http/public-list.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { drainAfterwards } from '../outbox/drain.ts';
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
    run: async (call) => {
      const artwork = await createArtwork(call.services, call.body);
      drainAfterwards(call);
      return json(artwork, 201);
    },
  }),
  put('/api/admin/artworks/order', {
    access: 'admin',
    body: artworkOrder,
    run: async (call) => {
      await arrangeArtworks(call.services, call.body);
      drainAfterwards(call);
      return noContent();
    },
  }),
  put('/api/admin/artworks/:id', {
    access: 'admin',
    params: recordId,
    body: artworkUpdate,
    run: async (call) => {
      const artwork = await updateArtwork(call.services, call.params.id, call.body);
      drainAfterwards(call);
      return json(artwork);
    },
  }),
  del('/api/admin/artworks/:id', {
    access: 'admin',
    params: recordId,
    run: async (call) => {
      await deleteArtwork(call.services, call.params.id);
      drainAfterwards(call);
      return noContent();
    },
  }),
];
