import { and, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import { anonymousEmail } from '#contract/anonymous-email.ts';
import { normaliseEmail } from '#contract/fields.ts';
import { adminUsers } from '../admins/table.ts';
import { availabilityRequests } from '../availability/table.ts';
import { discountCodes, discountCodeUsage } from '../discounts/table.ts';
import { galleryVersions } from '../gallery/table.ts';
import { contactInquiries } from '../inquiries/table.ts';
import { outbox } from '../jobs/table.ts';
import type { MailContent } from '../mails/compose-mail.ts';
import { newsletterSubscribers } from '../newsletter/table.ts';
import { rateLimits } from '../rate-limits/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { emailMatches } from '../services/email-matches.ts';
import { users } from '../users/table.ts';
import { eraseOrders, findOrders } from './orders.ts';
import { eraseOwnerLinks, findOwnerLinks } from './owner-links.ts';
import type { Person } from './person.ts';
import { eraseReservations, findReservations } from './reservations.ts';

/** A table with personal data: how a person's rows are found and erased, both in one transaction. */
export type PersonalTable = {
  find(database: Queryable, person: Person): Promise<object[]>;
  /** Throws an Error where something must be kept as it is. */
  erase(tx: Transaction, person: Person): Promise<unknown>;
};

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const usesOf = async (database: Queryable, person: Person) => {
  const own = await findOrders(database, person);
  const ids = own.map(({ id }) => id);
  const { customerEmail, orderId } = discountCodeUsage;
  return database
    .select()
    .from(discountCodeUsage)
    .where(or(emailMatches(customerEmail, person), inArray(orderId, ids)));
};

/**
 * Waiting mails to the person, and those to the artist that name the person's address; delivered ones have no content.
 * Orders that are not finished refuse to be erased, so none of these mails is owed.
 */
const mailsOf = async (database: Queryable, person: Person) => {
  const waiting = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt));
  const mails = await database.select().from(outbox).where(waiting);
  // One without an address goes to the artist.
  const readers = [person.email, '', ...(await addressesOfArtist(database))];
  return mails.filter(({ payload }) => {
    const { to } = payload as unknown as MailContent;
    return readers.includes(normaliseEmail(to.address)) && person.isNamedIn(payload);
  });
};

/** The fields of the gallery's settings that are an address. */
const GALLERY_ADDRESSES = ['email', 'ordersEmail'] as const;

const isGalleryAddress = (field: (typeof GALLERY_ADDRESSES)[number], person: Person) =>
  emailMatches(sql`${galleryVersions.settings} ->> ${field}`, person);

/** Versions of the gallery's settings that have the address, the present one left out or alone. */
const versionsOf = (database: Queryable, person: Person, which: 'present' | 'former') => {
  const newest = database.select({ id: max(galleryVersions.id) }).from(galleryVersions);
  const { id, createdAt } = galleryVersions;
  return database
    .select({ id, createdAt })
    .from(galleryVersions)
    .where(
      and(
        which === 'present' ? eq(id, newest) : lt(id, newest),
        or(...GALLERY_ADDRESSES.map((field) => isGalleryAddress(field, person))),
      ),
    );
};

/** With those of former settings: mails may still wait for them. */
const addressesOfArtist = async (database: Queryable) =>
  (await database.select({ settings: galleryVersions.settings }).from(galleryVersions)).flatMap(
    ({ settings: { email = '', ordersEmail = '' } }) => [email, ordersEmail].map(normaliseEmail),
  );

/** Attempts to sign in are counted under the typed name, which may be an address. */
const countsOf = async (database: Queryable, person: Person) =>
  (await database.select().from(rateLimits)).filter(({ key }) => person.isNamedIn(key));

const adminsOf = (database: Queryable, person: Person) =>
  database
    .select({
      username: adminUsers.username,
      email: adminUsers.email,
      recoveryEmail: adminUsers.recoveryEmail,
      role: adminUsers.role,
      lastLogin: adminUsers.lastLogin,
      createdAt: adminUsers.createdAt,
    })
    .from(adminUsers)
    .where(
      or(emailMatches(adminUsers.email, person), emailMatches(adminUsers.recoveryEmail, person)),
    );

/** Every table with personal data, in the order of erasure. */
export const PERSONAL_DATA: Record<string, PersonalTable> = {
  admin_users: {
    find: adminsOf,
    /** Erases nothing: it refuses addresses that the gallery needs. */
    async erase(tx, person) {
      if ((await adminsOf(tx, person)).length > 0)
        throw new Error(
          'This address belongs to the administration. Enter another under Account there first.',
        );
      if ((await versionsOf(tx, person, 'present')).length > 0)
        throw new Error('This address is the gallery’s own. Enter another in My gallery first.');
    },
  },
  gallery_versions: {
    find: (database, person) => versionsOf(database, person, 'former'),
    async erase(tx, person) {
      const ids = idsOf(await versionsOf(tx, person, 'former'));
      for (const field of GALLERY_ADDRESSES) {
        await tx
          .update(galleryVersions)
          .set({
            settings: sql`${galleryVersions.settings} || ${JSON.stringify({ [field]: '' })}::jsonb`,
          })
          .where(and(inArray(galleryVersions.id, ids), isGalleryAddress(field, person)));
      }
    },
  },
  contact_inquiries: {
    find: (database, person) =>
      database.select().from(contactInquiries).where(emailMatches(contactInquiries.email, person)),
    erase: (tx, person) =>
      tx.delete(contactInquiries).where(emailMatches(contactInquiries.email, person)),
  },
  newsletter_subscribers: {
    find: (database, person) =>
      database
        .select()
        .from(newsletterSubscribers)
        .where(emailMatches(newsletterSubscribers.email, person)),
    erase: (tx, person) =>
      tx.delete(newsletterSubscribers).where(emailMatches(newsletterSubscribers.email, person)),
  },
  availability_requests: {
    find: (database, person) =>
      database
        .select()
        .from(availabilityRequests)
        .where(emailMatches(availabilityRequests.email, person)),
    erase: (tx, person) =>
      tx.delete(availabilityRequests).where(emailMatches(availabilityRequests.email, person)),
  },
  // Before the orders, by which a reservation without an address is found.
  reservations: { find: findReservations, erase: eraseReservations },
  discount_code_usage: {
    find: usesOf,
    // The use stays counted, with the order as its anonymous customer.
    async erase(tx, person) {
      for (const { id, orderId } of await usesOf(tx, person)) {
        const customerEmail = anonymousEmail(orderId);
        await tx
          .update(discountCodeUsage)
          .set({ customerEmail })
          .where(eq(discountCodeUsage.id, id));
      }
    },
  },
  // Before the orders, by which a buyer's link is found.
  owner_links: { find: findOwnerLinks, erase: eraseOwnerLinks },
  orders: { find: findOrders, erase: eraseOrders },
  discount_codes: {
    find: (database, person) =>
      database.select().from(discountCodes).where(emailMatches(discountCodes.boundEmail, person)),
    erase: (tx, person) =>
      tx.delete(discountCodes).where(emailMatches(discountCodes.boundEmail, person)),
  },
  users: {
    find: (database, person) =>
      database.select().from(users).where(emailMatches(users.email, person)),
    erase: (tx, person) => tx.delete(users).where(emailMatches(users.email, person)),
  },
  // After the orders: a mail about an order is queued under its lock.
  outbox: {
    find: mailsOf,
    // The row and its key stay, so that the mail is not queued again.
    erase: async (tx, person) =>
      tx
        .update(outbox)
        .set({ payload: {}, doneAt: sql`now()` })
        .where(inArray(outbox.id, idsOf(await mailsOf(tx, person)))),
  },
  rate_limits: {
    find: countsOf,
    erase: async (tx, person) =>
      tx.delete(rateLimits).where(
        inArray(
          rateLimits.key,
          (await countsOf(tx, person)).map(({ key }) => key),
        ),
      ),
  },
};
