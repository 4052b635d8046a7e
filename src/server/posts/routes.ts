import { publicList } from '../http/public-list.ts';
import { get, json } from '../http/route.ts';
import { listAllPosts, listPublishedPosts } from './queries.ts';

export const postRoutes = [
  get('/api/blog-posts', {
    access: 'public',
    run: async ({ services, request }) =>
      publicList(request, 'posts', await listPublishedPosts(services.database)),
  }),
  get('/api/admin/blog-posts', {
    access: 'admin',
    run: async ({ services }) => json(await listAllPosts(services.database)),
  }),
];
