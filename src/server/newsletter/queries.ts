import { and, desc, eq } from 'drizzle-orm';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { notFound } from '../http/errors.ts';
import type { Queryable } from '../services/database.ts';
import { newsletterSubscribers } from './table.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Whether a normalised address gets the newsletter. */
export async function isSubscribed(database: Queryable, email: string): Promise<boolean> {
  const { id, isActive } = newsletterSubscribers;
  const found = await database
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.email, email), eq(isActive, true)));
  return found.length > 0;
}

/** The subscriber with this token. Throws not_found for an unknown one. */
export async function findSubscription(database: Queryable, token: string): Promise<Subscriber> {
  const [subscriber] = await database
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.unsubscribeToken, token));
  if (!subscriber) throw notFound();
  return subscriber;
}

/** All subscribers, inactive ones included, the latest first. */
export async function listSubscribers(database: Queryable): Promise<SubscriberRecord[]> {
  const { id, email, firstName, isActive, subscribedAt } = newsletterSubscribers;
  const rows = await database
    .select({ id, email, firstName, isActive, subscribedAt })
    .from(newsletterSubscribers)
    .orderBy(desc(subscribedAt), desc(id));
  return rows.map(presentSubscriber);
}

/** What the administration may know: not the token that ends the subscription. */
export const presentSubscriber = ({
  id,
  email,
  firstName,
  isActive,
  subscribedAt,
}: Pick<Subscriber, keyof SubscriberRecord>): SubscriberRecord => ({
  id,
  email,
  firstName,
  isActive,
  subscribedAt: subscribedAt.toISOString(),
});
