import { z } from 'zod';
import { recordId } from '../admin-records.ts';
import { post, postCreate, postRecord, postUpdate } from '../posts.ts';
import type { EndpointTable } from './endpoint.ts';

export const postEndpoints = {
  'GET /api/blog-posts': {
    summary: 'Published posts, newest first',
    access: 'public',
    responses: { 200: z.array(post), 304: null },
  },
  'GET /api/admin/blog-posts': {
    summary: 'All posts, unpublished ones included',
    access: 'admin',
    responses: { 200: z.array(postRecord) },
  },
  'POST /api/admin/blog-posts': {
    summary: 'Create a post',
    access: 'admin',
    body: postCreate,
    responses: { 201: postRecord },
    errors: ['slug_taken'],
  },
  'PUT /api/admin/blog-posts/{id}': {
    summary: 'Change a post',
    access: 'admin',
    params: recordId,
    body: postUpdate,
    responses: { 200: postRecord },
    errors: ['slug_taken', 'stale_version'],
  },
  'DELETE /api/admin/blog-posts/{id}': {
    summary: 'Delete a post',
    access: 'admin',
    params: recordId,
    responses: { 204: null },
  },
} as const satisfies EndpointTable;
