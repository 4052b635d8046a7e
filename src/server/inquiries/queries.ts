import { desc } from 'drizzle-orm';
import type { InquiryRecord } from '#contract/admin-records.ts';
import type { Queryable } from '../services/database.ts';
import { contactInquiries } from './table.ts';

export type Inquiry = typeof contactInquiries.$inferSelect;

/** All inquiries, newest first. */
export async function listInquiries(database: Queryable): Promise<InquiryRecord[]> {
  const { createdAt, id } = contactInquiries;
  const rows = await database.select().from(contactInquiries).orderBy(desc(createdAt), desc(id));
  return rows.map(presentInquiry);
}

/** An inquiry as the administration reads it. */
export const presentInquiry = (row: Inquiry): InquiryRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
