import { eq, sql } from 'drizzle-orm';
import type { SubscriberRecord, SubscriberStatus } from '#contract/admin-records.ts';
import { normaliseEmail } from '#contract/fields.ts';
import type { SubscriptionCreate } from '#contract/newsletter.ts';
import { issueWelcomeCode } from '../discounts/welcome-code.ts';
import { readGallery } from '../gallery/queries.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { cancelJob, isWaiting, queueMail } from '../jobs/queue.ts';
import { inTransaction, type Transaction, writtenRow } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { newToken } from '../services/token.ts';
import { users } from '../users/table.ts';
import { welcomeMail } from './mails.ts';
import { findSubscription, presentSubscriber, type Subscriber } from './queries.ts';
import { newsletterSubscribers } from './table.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Subscribes an address, known or not, and mails it its code (§2, §9). A mail goes to one address at most once in 24
 * hours, so that the form cannot be used to flood an address, and not within 24 hours after it unsubscribed; a
 * subscriber who comes back within them is mailed when they have passed. A name once known stays: any visitor may type
 * that address. Returns whether new subscribers are given a code.
 */
export function subscribe(services: Services, input: SubscriptionCreate): Promise<boolean> {
  const now = services.now();
  return inTransaction(services.database, async (tx) => {
    const gallery = await readGallery(tx);
    // Where nothing can be bought online, no code is promised.
    const sells = Boolean(services.environment.STRIPE_SECRET_KEY);
    const isPromised = sells && gallery.welcomeDiscount === 'ten';
    const email = normaliseEmail(input.email);
    const firstName = input.firstName || null;
    const unsubscribeToken = newToken(24);
    const isKnown = eq(newsletterSubscribers.email, email);
    const [before] = await tx.select().from(newsletterSubscribers).where(isKnown).for('update');
    const rows = await tx
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
          consentBy: null,
          consentNote: null,
          isActive: true,
          unsubscribedAt: null,
          pausedAt: null,
        },
      })
      .returning();
    const subscriber = writtenRow(rows);
    await tx.update(users).set({ isSubscribed: true }).where(eq(users.email, email));
    if (subscriber.lastMailId && (await isWaiting(tx, subscriber.lastMailId))) return isPromised;
    const isBack = before?.isActive === false;
    const quietSince = [subscriber.lastMailAt, before?.unsubscribedAt].map(
      (at) => at?.getTime() ?? 0,
    );
    const nextMailAt = new Date(Math.max(now.getTime(), ...quietSince.map((at) => at + DAY)));
    if (!isBack && nextMailAt > now) return isPromised;
    const code = isPromised ? await issueWelcomeCode(tx, email) : null;
    const mail = welcomeMail(
      subscriber,
      { code, isKnown: before !== undefined },
      linksOf(services, subscriber),
      gallery,
    );
    const key = `newsletter:${subscriber.id}:${nextMailAt.getTime()}`;
    const lastMailId = await queueMail(tx, key, mail, { dueAt: nextMailAt, isBulk: true });
    await tx
      .update(newsletterSubscribers)
      .set({ lastMailAt: nextMailAt, lastMailId })
      .where(eq(newsletterSubscribers.id, subscriber.id));
    return isPromised;
  });
}

/** Ends a subscription; a second time changes nothing. Throws not_found for an unknown token. */
export async function unsubscribe(services: Services, token: string): Promise<Subscriber> {
  const now = services.now();
  return inTransaction(services.database, async (tx) => {
    const { id, email } = await findSubscription(tx, token);
    const isIt = eq(newsletterSubscribers.id, id);
    const [subscriber] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
    if (!subscriber) throw notFound();
    await tx
      .update(newsletterSubscribers)
      .set({
        isActive: false,
        unsubscribedAt: subscriber.unsubscribedAt ?? now,
        ...(await cancelWaitingMail(tx, subscriber)),
      })
      .where(isIt);
    await tx.update(users).set({ isSubscribed: false }).where(eq(users.email, email));
    return subscriber;
  });
}

/**
 * A mail that still waits is not sent any more. Returns the columns that then name the mail before it; none where none
 * waited.
 */
async function cancelWaitingMail(tx: Transaction, { lastMailId, lastMailAt }: Subscriber) {
  if (lastMailId === null || !(await cancelJob(tx, lastMailId))) return {};
  // That was at least 24 hours earlier.
  return { lastMailId: null, lastMailAt: lastMailAt && new Date(lastMailAt.getTime() - DAY) };
}

/**
 * Switches a subscription off and on by an administrator (§4), `recordedBy`. One that the subscriber ended begins again
 * only with a new consent, and the note of how it was given. Throws not_found and consent_required.
 */
export function setSubscriberStatus(
  services: Services,
  id: number,
  { isActive, consentNote }: SubscriberStatus,
  recordedBy: string,
): Promise<SubscriberRecord> {
  const now = services.now();
  return inTransaction(services.database, async (tx) => {
    const isIt = eq(newsletterSubscribers.id, id);
    const [before] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
    if (!before) throw missing();
    await tx.update(users).set({ isSubscribed: isActive }).where(eq(users.email, before.email));
    if (before.isActive === isActive) return presentSubscriber(before);
    const values = isActive
      ? resumed(before, consentNote, recordedBy, now)
      : { pausedAt: now, ...(await cancelWaitingMail(tx, before)) };
    const rows = await tx
      .update(newsletterSubscribers)
      .set({ isActive, ...values })
      .where(isIt)
      .returning();
    return presentSubscriber(writtenRow(rows));
  });
}

/** A subscriber who was paused keeps the consent of before. */
function resumed(before: Subscriber, note: string | undefined, recordedBy: string, now: Date) {
  const isOn = { pausedAt: null, unsubscribedAt: null };
  if (before.unsubscribedAt === null) return isOn;
  if (!note) throw consentRequired();
  return {
    ...isOn,
    subscribedAt: now,
    consentSource: 'admin' as const,
    consentBy: recordedBy,
    consentNote: note,
  };
}

const consentRequired = () =>
  new ApiError(
    'consent_required',
    'This person unsubscribed. Say how they asked for the newsletter again.',
  );

/** Throws not_found. */
export function deleteSubscriber(services: Services, id: number): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const [gone] = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning();
    if (!gone) throw missing();
    await cancelWaitingMail(tx, gone);
    await tx.update(users).set({ isSubscribed: false }).where(eq(users.email, gone.email));
  });
}

const missing = () => notFound('This subscriber does not exist.');

/** `page` asks for confirmation; `oneClick` is called by mail programs (RFC 8058). */
function linksOf({ environment }: Services, { unsubscribeToken }: Subscriber) {
  const at = (path: string) => new URL(path, siteOrigin(environment)).href;
  return {
    page: at(`/unsubscribe?token=${unsubscribeToken}`),
    oneClick: at(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`),
    portfolio: at('/portfolio'),
  };
}

/** `a…@example.com`: enough to recognise one's own address. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1…');
