import { createApp, routes } from '../../../src/server/app.ts';
import { ApiError, invalid } from '../../../src/server/http/errors.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { contactInquiries } from '../../../src/server/inquiries/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { Answer } from '../test-server.ts';

/** What must be found at the routes below: a sign for each of them. */
export const NEEDED = [
  /answered 500/,
  /tells too much/,
  /not JSON/,
  /no error body of the contract/,
  /no answer in time/,
  /half-written: an inquiry/,
];

/** Routes of the gallery, each broken in another way. */
export function brokenRoutes(gallery: TestGallery): { routes: Route[]; answer: Answer } {
  const breaks: Record<string, Route['handle']> = {
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
    // Two writes that belong together, and the second one never comes.
    'POST /api/contact': async ({ services, body }) => {
      const inquiry = body as typeof contactInquiries.$inferInsert;
      await services.database.insert(contactInquiries).values(inquiry);
      throw invalid('The mail to the artist could not be queued.');
    },
  };
  const broken = routes.flatMap((route) => {
    const handle = breaks[`${route.method} ${route.path}`];
    return handle ? [{ ...route, handle }] : [];
  });
  const app = createApp(gallery.services, broken);
  const waitUntil = () => {};
  return {
    routes: broken,
    answer: (request, ip) => app(request, { ip, requestId: 'control', waitUntil }),
  };
}
