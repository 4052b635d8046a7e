import { z } from 'zod';
import { id } from './fields.ts';

/** The id in the path of an admin call; a positive integer. */
export const recordId = z.object({ id });

/** PUT /api/admin/newsletter-subscribers/{id}/status (§7). */
export const subscriberStatus = z.strictObject({ isActive: z.boolean() });

/** §3 newsletter_subscribers, as the administration reads them; dates ISO 8601. */
export type SubscriberRecord = {
  id: number;
  email: string;
  firstName: string | null;
  isActive: boolean;
  subscribedAt: string;
};

/** §3 contact_inquiries, as the administration reads them; dates ISO 8601. */
export type InquiryRecord = {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  createdAt: string;
};
