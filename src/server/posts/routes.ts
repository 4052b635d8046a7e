import { recordId } from '#contract/desk.ts';
import { postCreate, postUpdate } from '#contract/posts.ts';
import { publicList } from '../http/public-list.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { drainAfterwards } from '../outbox/drain.ts';
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
    run: async (call) => {
      const created = await createPost(call.services, call.body);
      drainAfterwards(call);
      return json(created, 201);
    },
  }),
  put('/api/admin/blog-posts/:id', {
    access: 'admin',
    params: recordId,
    body: postUpdate,
    run: async (call) => {
      const changed = await updatePost(call.services, call.params.id, call.body);
      drainAfterwards(call);
      return json(changed);
    },
  }),
  del('/api/admin/blog-posts/:id', {
    access: 'admin',
    params: recordId,
    run: async (call) => {
      await deletePost(call.services, call.params.id);
      drainAfterwards(call);
      return noContent();
    },
  }),
];
