import { routes } from '#server/app.ts';
import { ApiError, invalid } from '#server/http/errors.ts';
import type { Route } from '#server/http/route.ts';
import { contactInquiries } from '#server/inquiries/table.ts';

/** The violations that the fuzzer must report at the broken routes, one pattern for each. */
export const EXPECTED_VIOLATIONS = [
  /answered 500/,
  /discloses internals/,
  /not JSON/,
  /no error body of the contract/,
  /no response in time/,
  /half-written: an inquiry/,
];

const HANDLERS: Record<string, Route['handle']> = {
  'GET /api/admin/artworks': async () => {
    throw new ApiError('internal', '');
  },
  'GET /api/admin/orders': async () => {
    throw invalid('Failed query: select "id" from "order_items"');
  },
  'GET /api/admin/blog-posts': async () => new Response('<h1>Oh no</h1>'),
  'GET /api/blog-posts': async () => {
    throw invalid('');
  },
  'GET /api/admin/dashboard': () => new Promise(() => {}),
  // The first of two writes that belong together.
  'POST /api/contact': async ({ services, body }) => {
    const inquiry = body as typeof contactInquiries.$inferInsert;
    await services.database.insert(contactInquiries).values(inquiry);
    throw invalid('The mail to the artist could not be queued.');
  },
};

/** Routes of the gallery, each broken in another way. */
export const brokenRoutes: readonly Route[] = routes.flatMap((route) => {
  const handle = HANDLERS[`${route.method} ${route.path}`];
  return handle ? [{ ...route, handle }] : [];
});
