import { adminQuery } from '../session/admin-query.ts';

/** §3 contact_inquiries. */
export type InquiryRecord = {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  createdAt: string;
};

export const inquiriesQuery = adminQuery<InquiryRecord[]>('/api/admin/inquiries');
