import { created, noContent, ok, route } from '../http/route.ts';
import { listAllPosts, listPublishedPosts } from './queries.ts';
import { createPost, deletePost, updatePost } from './service.ts';

export const postRoutes = [
  route('GET /api/blog-posts', {
    cacheTag: 'posts',
    run: async ({ services }) => ok(await listPublishedPosts(services.database)),
  }),
  route('GET /api/admin/blog-posts', {
    run: async ({ services }) => ok(await listAllPosts(services.database)),
  }),
  route('POST /api/admin/blog-posts', {
    drainsOutbox: true,
    run: async ({ services, body }) => created(await createPost(services, body)),
  }),
  route('PUT /api/admin/blog-posts/{id}', {
    drainsOutbox: true,
    run: async ({ services, params, body }) => ok(await updatePost(services, params.id, body)),
  }),
  route('DELETE /api/admin/blog-posts/{id}', {
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await deletePost(services, params.id);
      return noContent();
    },
  }),
];
