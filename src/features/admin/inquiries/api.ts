import type { InquiryRecord } from '#contract/admin-records.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { applyChange } from '../stats/api.ts';
import type { Counters } from '../stats/recount.ts';

export const inquiriesQuery = adminQuery('GET /api/admin/inquiries');

export const INQUIRY_COUNTERS: Counters<InquiryRecord> = {
  totalInquiries: () => true,
  unreadInquiries: (inquiry) => !inquiry.isRead,
};

const changed = (before: InquiryRecord, after: InquiryRecord | null) =>
  applyChange(inquiriesQuery.queryKey, INQUIRY_COUNTERS, before, after);

export async function markAsRead(inquiry: InquiryRecord): Promise<void> {
  changed(
    inquiry,
    await adminRequest('PUT /api/admin/inquiries/{id}/read', { params: { id: inquiry.id } }),
  );
}

export async function deleteInquiry(inquiry: InquiryRecord): Promise<void> {
  await adminRequest('DELETE /api/admin/inquiries/{id}', { params: { id: inquiry.id } });
  changed(inquiry, null);
}
