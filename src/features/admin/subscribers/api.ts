import { adminQuery } from '../session/admin-query.ts';

/** §3 newsletter_subscribers. */
export type SubscriberRecord = {
  id: number;
  email: string;
  firstName: string | null;
  isActive: boolean;
  subscribedAt: string;
};

export const subscribersQuery = adminQuery<SubscriberRecord[]>('/api/admin/newsletter-subscribers');
