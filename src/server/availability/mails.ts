import type { GallerySettings } from '#contract/gallery.ts';
import { button, paragraph, quietLink } from '../mails/blocks.ts';
import { composeMail, type MailContent, signatureOf } from '../mails/compose-mail.ts';

type Work = { title: string; page: string };
type Links = { page: string; oneClick: string };

/** Confirms that somebody wants to be told when a work is for sale again. */
export function notedMail(
  address: string,
  { title, page }: Work,
  links: Links,
  gallery: GallerySettings,
): MailContent {
  const mail = composeMail(
    gallery,
    {
      to: { name: '', address },
      subject: `We will tell you about “${title}”`,
      heading: 'Noted',
      preheader: `You asked about “${title}”.`,
    },
    [
      paragraph(
        `You asked to be told if “${title}” becomes available. If it does, you get one mail, and so does everybody else who asked, at the same time. It is not kept for you.`,
      ),
      button('The work:', 'See the work', page),
      signatureOf(gallery),
      quietLink('If you did not ask for this, or have changed your mind:', 'Withdraw', links.page),
    ],
  );
  return { ...mail, unsubscribeUrl: links.oneClick };
}

/** Tells somebody who asked that a work is for sale again. */
export function availableMail(
  address: string,
  { title, page }: Work,
  links: Links,
  gallery: GallerySettings,
): MailContent {
  const mail = composeMail(
    gallery,
    {
      to: { name: '', address },
      subject: `“${title}” is available`,
      heading: `“${title}” is available`,
      preheader: 'You asked to be told.',
    },
    [
      paragraph(
        `You asked to be told if “${title}” becomes available. It is now. Everybody who asked is told at the same time, and it is not kept for anybody.`,
      ),
      button('The work:', 'See the work', page),
      signatureOf(gallery),
      // The law asks for a link in each mail that offers something, also in the last one.
      quietLink(
        'This is the only mail about it; your address is no longer kept for this.',
        'No more about this work',
        links.page,
      ),
    ],
  );
  return { ...mail, unsubscribeUrl: links.oneClick };
}
