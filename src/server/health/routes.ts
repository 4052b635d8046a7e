import { recordId } from '#contract/admin-records.ts';
import { del, get, json, noContent, post } from '../http/route.ts';
import { readHealth } from './queries.ts';
import { giveUpMail, publishNow, retryFailures } from './service.ts';

export const healthRoutes = [
  get('/api/admin/health', {
    access: 'admin',
    run: async (call) => {
      const health = await readHealth(call.services);
      // What waits may be due by now, before the next sweep.
      if (health.publishing.state === 'waiting') call.waitUntil(call.drainOutbox());
      return json(health);
    },
  }),
  post('/api/admin/health/retry', {
    access: 'admin',
    drainsOutbox: true,
    run: async ({ services }) => {
      await retryFailures(services);
      return noContent();
    },
  }),
  del('/api/admin/health/mails/:id', {
    access: 'admin',
    params: recordId,
    run: async ({ services, params }) => {
      await giveUpMail(services, params.id);
      return noContent();
    },
  }),
  post('/api/admin/publish', {
    access: 'admin',
    drainsOutbox: true,
    run: async ({ services }) => {
      await publishNow(services);
      return noContent();
    },
  }),
];
