import { noContent, ok, route } from '../http/route.ts';
import { readPublicHealth } from './public-health.ts';
import { giveUpMail, publishNow, readHealth, retryFailures } from './service.ts';

/** For half a minute one answer does for everybody. */
const CACHED = {
  'Cache-Control': 'public, max-age=30',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=30',
};

/** For two seconds, so that an open administration learns of a change within 20. */
const BRIEFLY = {
  'Cache-Control': 'no-store',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=2',
};

export const healthRoutes = [
  route('GET /api/health', {
    run: async ({ services }) => ok(await readPublicHealth(services), CACHED),
  }),
  route('GET /api/changes', {
    run: async ({ services }) => ok({ marker: await services.changeMarker.read() }, BRIEFLY),
  }),
  route('GET /api/admin/health', {
    run: async (call) => {
      const health = await readHealth(call.services);
      // What waits may be due by now, before the next sweep.
      if (health.publishing.state === 'waiting') call.waitUntil(call.drainOutbox());
      return ok(health);
    },
  }),
  route('POST /api/admin/health/retry', {
    drainsOutbox: true,
    run: async ({ services }) => {
      await retryFailures(services);
      return noContent();
    },
  }),
  route('DELETE /api/admin/health/mails/{id}', {
    run: async ({ services, params }) => {
      await giveUpMail(services, params.id);
      return noContent();
    },
  }),
  route('POST /api/admin/publish', {
    drainsOutbox: true,
    run: async ({ services }) => {
      await publishNow(services);
      return noContent();
    },
  }),
];
