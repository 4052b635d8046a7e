import { created, noContent, ok, route, seeOther } from '../http/route.ts';
import { findSubscription, listSubscribers } from './queries.ts';
import {
  deleteSubscriber,
  maskEmail,
  setSubscriberStatus,
  subscribe,
  unsubscribe,
} from './service.ts';

const limit = { name: 'unsubscribe', max: 30, seconds: 60 };

export const newsletterRoutes = [
  /** Responds the same whether or not the address is known. */
  route('POST /api/newsletter', {
    limit: { name: 'newsletter', max: 10, seconds: 600 },
    drainsOutbox: true,
    changesAdminLists: true,
    run: async ({ services, body }) => {
      const hasWelcomeCode = await subscribe(services, body);
      return created({ subscribed: true as const, hasWelcomeCode });
    },
  }),
  /** Changes nothing, since mail programs fetch links in advance. */
  route('GET /api/newsletter/unsubscribe', {
    limit,
    run: async ({ services, request, query: { token } }) => {
      if (request.headers.get('accept')?.includes('text/html')) {
        const location = `/unsubscribe?token=${encodeURIComponent(token)}`;
        return seeOther(location);
      }
      const { email, isActive, unsubscribedAt } = await findSubscription(services.database, token);
      // One that the artist paused can still be ended.
      return ok({ email: maskEmail(email), isActive: isActive || unsubscribedAt === null });
    },
  }),
  /** One click, by a subscriber or by a mail program (RFC 8058): the body holds nothing that is needed. */
  route('POST /api/newsletter/unsubscribe', {
    limit,
    changesAdminLists: true,
    run: async ({ services, query: { token } }) => {
      const { email } = await unsubscribe(services, token);
      return ok({ email: maskEmail(email), isActive: false });
    },
  }),
  route('GET /api/admin/newsletter-subscribers', {
    run: async ({ services }) => ok(await listSubscribers(services.database)),
  }),
  route('PUT /api/admin/newsletter-subscribers/{id}/status', {
    run: async ({ services, admin, params, body }) =>
      ok(await setSubscriberStatus(services, params.id, body, admin.username)),
  }),
  route('DELETE /api/admin/newsletter-subscribers/{id}', {
    run: async ({ services, params }) => {
      await deleteSubscriber(services, params.id);
      return noContent();
    },
  }),
];
