import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { normaliseEmail } from '#contract/fields.ts';
import type { SubscriptionCreate } from '#contract/newsletter.ts';
import { issueWelcomeCode } from '../discounts/welcome-code.ts';
import { notFound } from '../http/errors.ts';
import { queueMail } from '../jobs/queue.ts';
import { outbox } from '../jobs/table.ts';
import { inTransaction, type Queryable, type Transaction } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { users } from '../users/table.ts';
import { welcomeMail } from './mails.ts';
import { presentSubscriber } from './queries.ts';
import { newsletterSubscribers } from './table.ts';

type Subscriber = typeof newsletterSubscribers.$inferSelect;

const DAY = 24 * 60 * 60_000;

/**
 * Subscribes an address, known or not, and mails it its code (§2, §9). A mail goes to one address at most once
 * in 24 hours, so that nobody can be flooded through this form; whoever had left learns that she is back once they are
 * over. The name of a known address stays: anybody may type it here.
 */
export function subscribe(services: Services, input: SubscriptionCreate): Promise<void> {
  const now = services.now();
  return inTransaction(services.database, async (tx) => {
    const email = normaliseEmail(input.email);
    const firstName = input.firstName || null;
    const unsubscribeToken = randomBytes(24).toString('base64url');
    const isKnown = eq(newsletterSubscribers.email, email);
    const [before] = await tx.select().from(newsletterSubscribers).where(isKnown).for('update');
    const [subscriber] = await tx
      .insert(newsletterSubscribers)
      .values({ email, firstName, subscribedAt: now, unsubscribeToken })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: {
          firstName: sql`coalesce(${newsletterSubscribers.firstName}, excluded.first_name)`,
          subscribedAt: sql`case
            when ${newsletterSubscribers.isActive} and ${newsletterSubscribers.consentSource} = 'form'
            then ${newsletterSubscribers.subscribedAt} else excluded.subscribed_at end`,
          consentSource: 'form',
          isActive: true,
          unsubscribedAt: null,
        },
      })
      .returning();
    if (!subscriber) throw new Error('the subscriber was not kept');
    await tx.update(users).set({ isSubscribed: true }).where(eq(users.email, email));
    const isBack = before?.isActive === false;
    const next = Math.max(now.getTime(), (await lastMailOf(tx, subscriber.id)) + DAY);
    if (!isBack && next > now.getTime()) return;
    const code = await issueWelcomeCode(tx, email);
    const mail = welcomeMail(subscriber, code, unsubscribeLinks(services, subscriber));
    await queueMail(tx, `${keysOf(subscriber.id)}${next}`, mail, new Date(next));
  });
}

/** What the keys of a subscriber's mails in the outbox begin with; their time follows, in ms. */
const keysOf = (id: number) => `newsletter:${id}:`;

/** When this subscriber was last written to, or will be, in ms; 0 for never. */
async function lastMailOf(tx: Transaction, id: number): Promise<number> {
  const [last] = await tx
    .select({ key: outbox.key })
    .from(outbox)
    .where(like(outbox.key, `${keysOf(id)}%`))
    .orderBy(desc(outbox.id))
    .limit(1);
  return Number(last?.key.split(':')[2] ?? 0);
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
    // What waits for its day is for somebody who is on the list.
    await tx.delete(outbox).where(and(like(outbox.key, `${keysOf(id)}%`), isNull(outbox.doneAt)));
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
    // Who is on the list already keeps the consent that she gave herself.
    const isPutBack = sql`${isActive} and not ${newsletterSubscribers.isActive}`;
    const consentSource = sql`case when ${isPutBack}
      then 'desk' else ${newsletterSubscribers.consentSource} end`;
    const subscribedAt = sql`case when ${isPutBack}
      then ${services.now().toISOString()}::timestamptz else ${newsletterSubscribers.subscribedAt} end`;
    const [subscriber] = await tx
      .update(newsletterSubscribers)
      .set({ isActive, unsubscribedAt, consentSource, subscribedAt })
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
