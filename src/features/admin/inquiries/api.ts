import type { InquiryRecord } from '#contract/admin-records.ts';
import { applyChange } from '../dashboard/api.ts';
import type { Counters } from '../dashboard/stats.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/inquiries';

export const inquiriesQuery = adminQuery<InquiryRecord[]>(PATH);

export const INQUIRY_COUNTERS: Counters<InquiryRecord> = {
  totalInquiries: () => true,
  unreadInquiries: (inquiry) => !inquiry.isRead,
};

const changed = (before: InquiryRecord, after: InquiryRecord | null) =>
  applyChange(inquiriesQuery.queryKey, INQUIRY_COUNTERS, before, after);

export async function markAsRead(inquiry: InquiryRecord): Promise<void> {
  changed(inquiry, await adminRequest<InquiryRecord>('PUT', `${PATH}/${inquiry.id}/read`));
}

export async function deleteInquiry(inquiry: InquiryRecord): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${inquiry.id}`);
  changed(inquiry, null);
}
