import type { GallerySettings } from '#contract/gallery.ts';
import { dayNear, lastNzDay } from '#contract/nz-time.ts';
import { button, paragraph } from '../mails/blocks.ts';
import { composeMail, type MailContent, signatureOf } from '../mails/compose-mail.ts';

type Reservation = { personName: string; personEmail: string; endsAt: Date };

/**
 * To the person for whom a work is kept: the link with which to buy it. `copy`: `No. 3 of 25`; blank for an original.
 */
export function reservationMail(
  { personName, personEmail, endsAt }: Reservation,
  { title, copy }: { title: string; copy: string },
  url: string,
  gallery: GallerySettings,
  today: string,
): MailContent {
  const until = dayNear(lastNzDay(endsAt), today);
  return composeMail(
    gallery,
    {
      to: { name: personName, address: personEmail },
      subject: `“${title}” is reserved for you`,
      heading: 'Reserved for you',
      preheader: `“${title}”, until ${until}.`,
    },
    [
      ...(personName ? [paragraph(`Dear ${personName},`)] : []),
      paragraph(
        copy
          ? `“${title}”, ${copy}, is reserved for you until ${until}. Until the end of that day nobody else can buy this copy.`
          : `“${title}” is reserved for you until ${until}. Until the end of that day nobody else can buy it.`,
      ),
      button('This link opens the checkout with it, for you alone:', 'Buy this work', url),
      signatureOf(gallery),
    ],
  );
}
