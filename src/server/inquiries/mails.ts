import { ARTIST, composeMail, type MailContent } from '../jobs/mail-content.ts';
import type { Inquiry } from './queries.ts';

/** To the artist, whose reply goes to the visitor. */
export function inquiryMail({ name, email, subject, message }: Inquiry): MailContent {
  const visitor = { name, address: email };
  return composeMail(ARTIST, visitor, `${subject}: ${name}`, [
    message,
    `${name}\n${email}`,
    'Sent with the contact form. Answer this mail to write to the visitor.',
  ]);
}
