import { z } from 'zod';
import { email, id, text } from './fields.ts';
import { INQUIRY_TEXTS, SUBJECTS } from './inquiry-rules.ts';
import { LIMITS } from './limits.ts';

/** The form knows its subject as a string: what it may be is checked here. */
const subject: z.ZodType<(typeof SUBJECTS)[number], string> = z.enum(
  SUBJECTS,
  INQUIRY_TEXTS.subject,
);

/** POST /api/contact (§5 contact form, §7). The same `creationKey` again stores none, and answers the former one. */
export const inquiryCreate = z.strictObject({
  name: text(LIMITS.line).min(1, INQUIRY_TEXTS.name),
  email: email(INQUIRY_TEXTS.email),
  subject,
  message: text(LIMITS.message).min(1, INQUIRY_TEXTS.message),
  /** The work that it is about. */
  artworkId: id.optional(),
  creationKey: z.uuid().optional(),
});
export type InquiryCreate = z.infer<typeof inquiryCreate>;
