import { eq, type SQL } from 'drizzle-orm';
import type { InquiryRecord } from '#contract/admin-records.ts';
import type { InquiryCreate } from '#contract/inquiries.ts';
import { workUrl } from '../artworks/data/work-url.ts';
import { findPublicWork } from '../artworks/queries.ts';
import { readGallery } from '../gallery/queries.ts';
import { notFound } from '../http/errors.ts';
import { queueMail } from '../jobs/queue.ts';
import { inTransaction, type Queryable } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { inquiryMail } from './mails.ts';
import { findInquiry } from './queries.ts';
import { contactInquiries } from './table.ts';

/**
 * Stores an inquiry and queues its mail to the artist; a reply to it goes to the visitor (§4). A work that is not
 * public is left out: the inquiry matters more. One with a `creationKey` that is known is stored and mailed already.
 * The answer does not tell whether it was read since.
 */
export function receiveInquiry(
  services: Services,
  { artworkId, ...input }: InquiryCreate,
): Promise<InquiryRecord> {
  return inTransaction(services.database, async (tx) => {
    const work = artworkId === undefined ? null : await findPublicWork(tx, artworkId);
    const about = { artworkId: work?.id, artworkTitle: work?.title };
    const values = { ...input, ...about };
    const [inquiry] = await tx
      .insert(contactInquiries)
      .values(values)
      .onConflictDoNothing({ target: contactInquiries.creationKey })
      .returning();
    const asSent = async (isIt: SQL) => ({
      ...(await found(tx, isIt)),
      isRead: false,
      imageUrl: null,
    });
    if (!inquiry) return asSent(eq(contactInquiries.creationKey, input.creationKey ?? ''));
    const page = work && workUrl(services.environment, work.slug);
    const mail = inquiryMail(inquiry, page, await readGallery(tx));
    await queueMail(tx, `inquiry:${inquiry.id}`, mail);
    return asSent(eq(contactInquiries.id, inquiry.id));
  });
}

/** From unread to read; there is no way back (§4). Throws not_found. */
export async function markAsRead({ database }: Services, id: number): Promise<InquiryRecord> {
  const isIt = eq(contactInquiries.id, id);
  await database.update(contactInquiries).set({ isRead: true }).where(isIt);
  return found(database, isIt);
}

/** Throws not_found. */
export async function deleteInquiry({ database }: Services, id: number): Promise<void> {
  const gone = await database
    .delete(contactInquiries)
    .where(eq(contactInquiries.id, id))
    .returning({ id: contactInquiries.id });
  if (gone.length === 0) throw missing();
}

async function found(database: Queryable, condition: SQL): Promise<InquiryRecord> {
  const inquiry = await findInquiry(database, condition);
  if (!inquiry) throw missing();
  return inquiry;
}

const missing = () => notFound('This inquiry does not exist.');
