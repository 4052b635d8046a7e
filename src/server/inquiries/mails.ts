import type { GallerySettings } from '#contract/gallery.ts';
import { labelled, paragraph } from '../mails/blocks.ts';
import { artistOf, composeMail, type MailContent } from '../mails/compose-mail.ts';
import type { Inquiry } from './queries.ts';

/** To the artist, whose reply goes to the visitor. */
export const inquiryMail = (
  { name, email, subject, message }: Inquiry,
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
      paragraph(message),
      labelled('From:', `${name}\n${email}`),
      paragraph('Sent with the contact form. Answer this mail to write to the visitor.'),
    ],
  );
