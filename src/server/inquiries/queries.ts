import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { InquiryRecord } from '#contract/admin-records.ts';
import { artworks } from '../artworks/data/table.ts';
import type { Queryable } from '../services/database.ts';
import { contactInquiries } from './table.ts';

export type Inquiry = typeof contactInquiries.$inferSelect;

/** All inquiries, newest first. */
export async function listInquiries(database: Queryable): Promise<InquiryRecord[]> {
  const { createdAt, id } = contactInquiries;
  const rows = await select(database).orderBy(desc(createdAt), desc(id));
  return rows.map(presentInquiry);
}

/** The one inquiry of which the condition is true; undefined where there is none. */
export async function findInquiry(
  database: Queryable,
  condition: SQL,
): Promise<InquiryRecord | undefined> {
  const [row] = await select(database).where(condition);
  return row && presentInquiry(row);
}

const select = (database: Queryable) =>
  database
    .select({ ...getTableColumns(contactInquiries), imageUrl: artworks.imageUrl })
    .from(contactInquiries)
    .leftJoin(artworks, eq(artworks.id, contactInquiries.artworkId))
    .$dynamic();

/** An inquiry as the administration reads it. */
const presentInquiry = ({
  creationKey: _,
  ...row
}: Inquiry & { imageUrl: string | null }): InquiryRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
