import { expectTypeOf, test } from 'vitest';
import { request } from '#lib/api-client.ts';
import { noContent, ok, route } from '#server/http/route.ts';
import type { Artwork } from '../artworks.ts';
import type { SuccessBody } from './endpoints.ts';

// Checked by `tsc`: an `@ts-expect-error` above a line that compiles is an error. The functions are never called.
test('a handler that returns what its endpoint does not declare does not compile', () => {
  const routes = [
    () => route('DELETE /api/admin/sessions', { run: async () => noContent() }),
    // @ts-expect-error: 200 is not declared
    () => route('DELETE /api/admin/sessions', { run: async () => ok(null) }),
    // @ts-expect-error: `username` is missing
    () => route('GET /api/admin/session', { run: async () => ok({ user: {} }) }),
    // @ts-expect-error: a date is sent as a string
    () => route('GET /api/admin/charts', { run: async () => ok({ sales: new Date() }) }),
    // @ts-expect-error: there is no such endpoint
    () => route('GET /api/nothing', { run: async () => ok(null) }),
    () =>
      route('GET /api/admin/session', {
        // @ts-expect-error: this endpoint does not declare too_many_requests
        limit: { name: 'x', max: 1, seconds: 1 },
        run: async ({ admin }) => ok({ user: { username: admin.username } }),
      }),
    () =>
      route('POST /api/newsletter', {
        // @ts-expect-error: `phone` is no field of the body
        run: async ({ body }) => Promise.reject(body.phone),
      }),
  ];
  expectTypeOf(routes).toBeArray();
});

test('a call that reads or sends what its endpoint does not declare does not compile', () => {
  expectTypeOf<SuccessBody<'GET /api/artworks'>>().toEqualTypeOf<Artwork[]>();
  const calls = [
    async () => {
      const [work] = await request('GET /api/artworks');
      // @ts-expect-error: not a field of a work
      return work?.colour;
    },
    // @ts-expect-error: the path has an id
    () => request('PUT /api/orders/{id}/status', { body: { status: 'paid' } }),
    // @ts-expect-error: `code` is a string
    () => request('POST /api/discount-codes/validate', { body: { code: 1 } }),
    // @ts-expect-error: the administration has a request of its own, with its session
    () => request('GET /api/admin/session'),
  ];
  expectTypeOf(calls).toBeArray();
});
