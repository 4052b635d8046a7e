import { createApp, routes } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';
import type { TestGallery } from '../harness/open-gallery.ts';

/** The same gallery with these routes and services instead of its own: how negative controls break the server. */
export function withRoutes(
  gallery: TestGallery,
  changed: readonly Route[],
  services = gallery.services,
): TestGallery {
  const app = createApp(services, changed);
  const answer: TestGallery['answer'] = (request, ip) =>
    app(request, { ip, requestId: 'control', waitUntil: () => {} });
  return {
    ...gallery,
    services,
    answer,
    fetch: (path, init, ip = '127.0.0.1') =>
      answer(new Request(new URL(path, 'http://localhost:4321'), init), ip),
  };
}

/** The same gallery, each of its routes replaced by what `change` returns for it. */
export const withChangedRoutes = (gallery: TestGallery, change: (route: Route) => Route) =>
  withRoutes(gallery, routes.map(change));
