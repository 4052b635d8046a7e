import { z } from 'zod';
import { instant } from './amounts.ts';
import { id, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The id in the path of an admin call; a positive integer. */
export const recordId = z.object({ id });

/**
 * PUT /api/admin/newsletter-subscribers/{id}/status (§7). `consentNote`: how a subscriber who had unsubscribed asked
 * for the newsletter again; required there, unused elsewhere.
 */
export const subscriberStatus = z.strictObject({
  isActive: z.boolean(),
  consentNote: text(LIMITS.excerpt).min(1, 'Say how they asked').optional(),
});
export type SubscriberStatus = z.infer<typeof subscriberStatus>;

/** §3 newsletter_subscribers, as the administration reads them. */
export const subscriberRecord = z
  .strictObject({
    id: z.number().int(),
    email: z.string(),
    firstName: z.string().nullable(),
    isActive: z.boolean(),
    subscribedAt: instant,
    /** When the subscriber ended it; null for one who is active, or whom an administrator paused. */
    unsubscribedAt: instant.nullable(),
  })
  .meta({ id: 'SubscriberRecord' });
export type SubscriberRecord = z.infer<typeof subscriberRecord>;

/** §3 contact_inquiries, as the administration reads them. */
export const inquiryRecord = z
  .strictObject({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
    /** The work that it is about, if any; null once the work was deleted. */
    artworkId: z.number().int().nullable(),
    /** Its title when the inquiry was sent. */
    artworkTitle: z.string().nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'InquiryRecord' });
export type InquiryRecord = z.infer<typeof inquiryRecord>;
