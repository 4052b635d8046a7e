import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionCreate } from '#contract/newsletter.ts';
import { get, json, post } from '../http/route.ts';
import { drainAfterwards } from '../outbox/drain.ts';
import { findSubscription, maskEmail, subscribe, unsubscribe } from './service.ts';
import { newsletterSubscribers } from './table.ts';

const query = z.object({ token: z.string().max(64) });
const limit = { name: 'unsubscribe', max: 30, seconds: 60 };

export const newsletterRoutes = [
  /** Answers the same whether or not the address is known. */
  post('/api/newsletter', {
    access: 'public',
    limit: { name: 'newsletter', max: 10, seconds: 600 },
    body: subscriptionCreate,
    run: async (call) => {
      await subscribe(call.services, call.body);
      drainAfterwards(call);
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
    run: async ({ services }) => {
      const { id, email, firstName, isActive, subscribedAt } = newsletterSubscribers;
      return json(
        await services.database
          .select({ id, email, firstName, isActive, subscribedAt })
          .from(newsletterSubscribers)
          .orderBy(desc(subscribedAt), desc(id)),
      );
    },
  }),
];
