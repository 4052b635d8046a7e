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

/** A work that an inquiry is about. */
export type InquiryWork = { id: number; title: string };

/** The work that a link to the form names, `?work=Slack+Water&id=7`; null where it has no id. */
export function workFrom(search: string): InquiryWork | null {
  const query = new URLSearchParams(search);
  const [title, id] = [titleIn(query), Number(query.get('id'))];
  return title && Number.isInteger(id) && id > 0 ? { id, title } : null;
}

const titleIn = (query: URLSearchParams) => query.get('work')?.trim().slice(0, LIMITS.title);

/**
 * The values that a link to the form provides: `?subject=Purchase+Inquiry&work=Slack+Water`. The message names a work
 * without an id.
 */
export function inquiryFrom(search: string): Partial<Inquiry> {
  const query = new URLSearchParams(search);
  const subject = SUBJECTS.find((known) => known === query.get('subject'));
  const work = workFrom(search) ? undefined : titleIn(query);
  return {
    ...(subject && { subject }),
    ...(work && { message: `About “${work}”: ` }),
  };
}
