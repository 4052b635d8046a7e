import { z } from 'zod';
import { email, text } from './fields.ts';
import { INQUIRY_TEXTS, SUBJECTS } from './inquiry-rules.ts';
import { LIMITS } from './limits.ts';

/** POST /api/contact (§5 contact form, §7). */
export const inquiryCreate = z.strictObject({
  name: text(LIMITS.line).min(1, INQUIRY_TEXTS.name),
  email: email(INQUIRY_TEXTS.email),
  subject: z.enum(SUBJECTS, INQUIRY_TEXTS.subject),
  message: text(LIMITS.message).min(1, INQUIRY_TEXTS.message),
});
export type InquiryCreate = z.infer<typeof inquiryCreate>;
