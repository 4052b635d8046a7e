import type { TestGallery } from '../local/testing/open-gallery.ts';
import { routes } from '../src/server/app.ts';
import { mount } from '../src/server/http/mount.ts';
import type { Route } from '../src/server/http/route.ts';

/** The same gallery, each of whose routes is what `change` makes of it: how a control breaks the shop. */
export function brokenShop(gallery: TestGallery, change: (route: Route) => Route): TestGallery {
  const app = mount(routes.map(change), gallery.services);
  const answer: TestGallery['answer'] = (request, ip) =>
    app(request, { ip, requestId: 'control', afterwards: () => {} });
  return {
    ...gallery,
    answer,
    fetch: (path, init, ip = '127.0.0.1') =>
      answer(new Request(new URL(path, 'http://localhost:4321'), init), ip),
  };
}
