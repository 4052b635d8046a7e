import { desc } from 'drizzle-orm';
import { get, json } from '../http/route.ts';
import { newsletterSubscribers } from './table.ts';

export const newsletterRoutes = [
  get('/api/admin/newsletter-subscribers', {
    access: 'admin',
    run: async ({ services }) =>
      json(
        await services.database
          .select()
          .from(newsletterSubscribers)
          .orderBy(desc(newsletterSubscribers.subscribedAt), desc(newsletterSubscribers.id)),
      ),
  }),
];
