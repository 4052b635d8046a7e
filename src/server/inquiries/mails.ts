import type { GallerySettings } from '#contract/gallery.ts';
import { button, labelled, paragraph } from '../mails/blocks.ts';
import { artistOf, composeMail, type MailContent } from '../mails/compose-mail.ts';
import type { Inquiry } from './queries.ts';

/** To the artist, whose reply goes to the visitor; `page` is that of the work that it is about, if any. */
export const inquiryMail = (
  { name, email, subject, message, artworkTitle }: Inquiry,
  page: string | null,
  gallery: GallerySettings,
): MailContent =>
  composeMail(
    gallery,
    {
      to: artistOf(gallery),
      replyTo: { name, address: email },
      subject: `${subject}: ${name}`,
      heading: subject,
      preheader: `${name} has written to you.`,
    },
    [
      ...(page ? [button(`About “${artworkTitle}”:`, 'See the work', page)] : []),
      paragraph(message),
      labelled('From:', `${name}\n${email}`),
      paragraph('Sent with the contact form. Answer this mail to write to the visitor.'),
    ],
  );
