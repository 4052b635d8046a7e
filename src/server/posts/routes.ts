import { recordId } from '#contract/admin-records.ts';
import { postCreate, postUpdate } from '#contract/posts.ts';
import { publicList } from '../http/public-list.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { listAllPosts, listPublishedPosts } from './queries.ts';
import { createPost, deletePost, updatePost } from './service.ts';

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
  post('/api/admin/blog-posts', {
    access: 'admin',
    body: postCreate,
    drainsOutbox: true,
    run: async ({ services, body }) => json(await createPost(services, body), 201),
  }),
  put('/api/admin/blog-posts/:id', {
    access: 'admin',
    params: recordId,
    body: postUpdate,
    drainsOutbox: true,
    run: async ({ services, params, body }) => json(await updatePost(services, params.id, body)),
  }),
  del('/api/admin/blog-posts/:id', {
    access: 'admin',
    params: recordId,
    drainsOutbox: true,
    run: async ({ services, params }) => {
      await deletePost(services, params.id);
      return noContent();
    },
  }),
];
