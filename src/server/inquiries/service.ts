import { eq } from 'drizzle-orm';
import type { InquiryRecord } from '#contract/admin-records.ts';
import type { InquiryCreate } from '#contract/inquiries.ts';
import { readGallery } from '../gallery/queries.ts';
import { notFound } from '../http/errors.ts';
import { queueMail } from '../jobs/queue.ts';
import { inTransaction, writtenRow } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { inquiryMail } from './mails.ts';
import { presentInquiry } from './queries.ts';
import { contactInquiries } from './table.ts';

/** Stores an inquiry and queues its mail to the artist; a reply to it goes to the visitor (§4). */
export function receiveInquiry(services: Services, input: InquiryCreate): Promise<InquiryRecord> {
  return inTransaction(services.database, async (tx) => {
    const inquiry = writtenRow(await tx.insert(contactInquiries).values(input).returning());
    await queueMail(tx, `inquiry:${inquiry.id}`, inquiryMail(inquiry, await readGallery(tx)));
    return presentInquiry(inquiry);
  });
}

/** From unread to read; there is no way back (§4). Throws not_found. */
export async function markAsRead({ database }: Services, id: number): Promise<InquiryRecord> {
  const [inquiry] = await database
    .update(contactInquiries)
    .set({ isRead: true })
    .where(eq(contactInquiries.id, id))
    .returning();
  if (!inquiry) throw missing();
  return presentInquiry(inquiry);
}

/** Throws not_found. */
export async function deleteInquiry({ database }: Services, id: number): Promise<void> {
  const gone = await database
    .delete(contactInquiries)
    .where(eq(contactInquiries.id, id))
    .returning({ id: contactInquiries.id });
  if (gone.length === 0) throw missing();
}

const missing = () => notFound('This inquiry does not exist.');
