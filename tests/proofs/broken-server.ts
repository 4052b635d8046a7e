import { createApp, routes } from '../../src/server/app.ts';
import type { Route } from '../../src/server/http/route.ts';
import type { TestGallery } from '../harness/open-gallery.ts';

/** The same gallery, each of whose routes is what `change` makes of it: how a control breaks the shop. */
export function brokenServer(gallery: TestGallery, change: (route: Route) => Route): TestGallery {
  const app = createApp(gallery.services, routes.map(change));
  const answer: TestGallery['answer'] = (request, ip) =>
    app(request, { ip, requestId: 'control', waitUntil: () => {} });
  return {
    ...gallery,
    answer,
    fetch: (path, init, ip = '127.0.0.1') =>
      answer(new Request(new URL(path, 'http://localhost:4321'), init), ip),
  };
}
