import { EMAIL, INQUIRY_TEXTS, SUBJECTS } from '#contract/inquiry-rules.ts';
import { LIMITS } from '#contract/limits.ts';

/** The contact form (§5). */
export type Inquiry = { name: string; email: string; subject: string; message: string };
export type InquiryField = keyof Inquiry;

export const EMPTY_INQUIRY: Inquiry = { name: '', email: '', subject: '', message: '' };

/** The message for an invalid value; undefined for a valid one. The server validates again. */
export function problemOf(field: InquiryField, value: string): string | undefined {
  const typed = value.trim();
  const isRight = field === 'email' ? EMAIL.test(typed) : typed !== '';
  return isRight ? undefined : INQUIRY_TEXTS[field];
}

/** The values that a link to the form provides: `?subject=Purchase+Inquiry&work=Slack+Water`. */
export function inquiryFrom(search: string): Partial<Inquiry> {
  const query = new URLSearchParams(search);
  const subject = SUBJECTS.find((known) => known === query.get('subject'));
  const work = query.get('work')?.trim().slice(0, LIMITS.title);
  return {
    ...(subject && { subject }),
    ...(work && { message: `About “${work}”: ` }),
  };
}
