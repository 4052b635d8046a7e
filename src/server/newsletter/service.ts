import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SubscriberRecord } from '#contract/desk.ts';
import { normaliseEmail } from '#contract/fields.ts';
import type { SubscriptionCreate } from '#contract/newsletter.ts';
import { issueWelcomeCode } from '../discounts/welcome-code.ts';
import { siteOrigin } from '../environment.ts';
import { notFound } from '../http/errors.ts';
import { queueMail } from '../outbox/queue.ts';
import { inTransaction, type Queryable } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { users } from '../users/table.ts';
import { welcomeMail } from './mails.ts';
import { presentSubscriber } from './queries.ts';
import { newsletterSubscribers } from './table.ts';

type Subscriber = typeof newsletterSubscribers.$inferSelect;

/**
 * Subscribes an address, known or not, and mails it its code (§2, §9). A mail goes to one address at most once
 * a day, so that nobody can be flooded through this form.
 */
export function subscribe(services: Services, input: SubscriptionCreate): Promise<void> {
  const now = services.now();
  return inTransaction(services.database, async (tx) => {
    const email = normaliseEmail(input.email);
    const firstName = input.firstName || null;
    const unsubscribeToken = randomBytes(24).toString('base64url');
    const [subscriber] = await tx
      .insert(newsletterSubscribers)
      .values({ email, firstName, subscribedAt: now, unsubscribeToken })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: {
          firstName: sql`coalesce(excluded.first_name, ${newsletterSubscribers.firstName})`,
          subscribedAt: sql`case when ${newsletterSubscribers.isActive}
            then ${newsletterSubscribers.subscribedAt} else excluded.subscribed_at end`,
          isActive: true,
          unsubscribedAt: null,
        },
      })
      .returning();
    if (!subscriber) throw new Error('the subscriber was not kept');
    await tx.update(users).set({ isSubscribed: true }).where(eq(users.email, email));
    const code = await issueWelcomeCode(tx, email);
    const links = unsubscribeLinks(services, subscriber);
    const day = now.toISOString().slice(0, 10);
    await queueMail(tx, `newsletter:${subscriber.id}:${day}`, welcomeMail(subscriber, code, links));
  });
}

/** The address that a token stands for. Throws not_found for a token that is none. */
export async function findSubscription(database: Queryable, token: string): Promise<Subscriber> {
  const [subscriber] = await database
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.unsubscribeToken, token));
  if (!subscriber) throw notFound();
  return subscriber;
}

/** Ends a subscription; a second time changes nothing. Throws not_found for a token that is none. */
export async function unsubscribe(services: Services, token: string): Promise<Subscriber> {
  const now = services.now();
  return inTransaction(services.database, async (tx) => {
    const subscriber = await findSubscription(tx, token);
    const { id, email } = subscriber;
    await tx
      .update(newsletterSubscribers)
      .set({ isActive: false, unsubscribedAt: now })
      .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.isActive, true)));
    await tx.update(users).set({ isSubscribed: false }).where(eq(users.email, email));
    return subscriber;
  });
}

/** What the artist decides about a subscriber (§4). Throws not_found. */
export function setSubscriberStatus(
  services: Services,
  id: number,
  isActive: boolean,
): Promise<SubscriberRecord> {
  return inTransaction(services.database, async (tx) => {
    const unsubscribedAt = isActive ? null : services.now();
    const [subscriber] = await tx
      .update(newsletterSubscribers)
      .set({ isActive, unsubscribedAt })
      .where(eq(newsletterSubscribers.id, id))
      .returning();
    if (!subscriber) throw missing();
    await tx.update(users).set({ isSubscribed: isActive }).where(eq(users.email, subscriber.email));
    return presentSubscriber(subscriber);
  });
}

/** Throws not_found. */
export function deleteSubscriber(services: Services, id: number): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const [gone] = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning();
    if (!gone) throw missing();
    await tx.update(users).set({ isSubscribed: false }).where(eq(users.email, gone.email));
  });
}

const missing = () => notFound('This subscriber does not exist.');

/** `page` asks a person first; `oneClick` is for her mail program (RFC 8058). */
function unsubscribeLinks({ environment }: Services, { unsubscribeToken }: Subscriber) {
  const at = (path: string) =>
    `${new URL(path, siteOrigin(environment))}?token=${unsubscribeToken}`;
  return { page: at('/unsubscribe'), oneClick: at('/api/newsletter/unsubscribe') };
}

/** `a…@example.com`: enough to recognise one's own address. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1…');
