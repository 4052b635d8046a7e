import { and, desc, eq, sql } from 'drizzle-orm';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { notFound } from '../http/errors.ts';
import type { Queryable } from '../services/database.ts';
import { newsletterSubscribers } from './table.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** A subquery for whether a normalised address gets the newsletter. */
export const isSubscribed = (email: string) => {
  const { email: address, isActive } = newsletterSubscribers;
  const active = and(eq(address, email), eq(isActive, true));
  return sql<boolean>`exists (select 1 from ${newsletterSubscribers} where ${active})`;
};

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
  const { id, email, firstName, isActive, subscribedAt, unsubscribedAt } = newsletterSubscribers;
  const rows = await database
    .select({ id, email, firstName, isActive, subscribedAt, unsubscribedAt })
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
  unsubscribedAt,
}: Pick<Subscriber, keyof SubscriberRecord>): SubscriberRecord => ({
  id,
  email,
  firstName,
  isActive,
  subscribedAt: subscribedAt.toISOString(),
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
});
