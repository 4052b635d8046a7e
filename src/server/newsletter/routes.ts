import { z } from 'zod';
import { recordId, subscriberStatus } from '#contract/admin-records.ts';
import { text } from '#contract/fields.ts';
import { subscriptionCreate } from '#contract/newsletter.ts';
import { del, get, json, noContent, post, put } from '../http/route.ts';
import { listSubscribers } from './queries.ts';
import {
  deleteSubscriber,
  findSubscription,
  maskEmail,
  setSubscriberStatus,
  subscribe,
  unsubscribe,
} from './service.ts';

const query = z.object({ token: text(64) });
const limit = { name: 'unsubscribe', max: 30, seconds: 60 };

export const newsletterRoutes = [
  /** Answers the same whether or not the address is known. */
  post('/api/newsletter', {
    access: 'public',
    limit: { name: 'newsletter', max: 10, seconds: 600 },
    body: subscriptionCreate,
    drainsOutbox: true,
    run: async ({ services, body }) => {
      await subscribe(services, body);
      return json({ subscribed: true }, 201);
    },
  }),
  /** Whose subscription it is; changes nothing, since mail programs look at links in advance. */
  get('/api/newsletter/unsubscribe', {
    access: 'public',
    limit,
    query,
    run: async ({ services, request, query: { token } }) => {
      if (request.headers.get('accept')?.includes('text/html')) {
        const location = `/unsubscribe?token=${encodeURIComponent(token)}`;
        return new Response(null, { status: 303, headers: { Location: location } });
      }
      const { email, isActive } = await findSubscription(services.database, token);
      return json({ email: maskEmail(email), isActive });
    },
  }),
  /** One click, by a person or by her mail program (RFC 8058): the body says nothing that is needed. */
  post('/api/newsletter/unsubscribe', {
    access: 'public',
    limit,
    query,
    raw: true,
    run: async ({ services, query: { token } }) => {
      const { email } = await unsubscribe(services, token);
      return json({ email: maskEmail(email), isActive: false });
    },
  }),
  get('/api/admin/newsletter-subscribers', {
    access: 'admin',
    run: async ({ services }) => json(await listSubscribers(services.database)),
  }),
  put('/api/admin/newsletter-subscribers/:id/status', {
    access: 'admin',
    params: recordId,
    body: subscriberStatus,
    run: async ({ services, params, body }) =>
      json(await setSubscriberStatus(services, params.id, body.isActive)),
  }),
  del('/api/admin/newsletter-subscribers/:id', {
    access: 'admin',
    params: recordId,
    run: async ({ services, params }) => {
      await deleteSubscriber(services, params.id);
      return noContent();
    },
  }),
];
