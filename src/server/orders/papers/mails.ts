import type { GallerySettings } from '#contract/gallery.ts';
import { orderNumber } from '#contract/order-number.ts';
import { button, paragraph } from '../../mails/blocks.ts';
import { composeMail, type MailContent, signatureOf } from '../../mails/compose-mail.ts';

const KEEP =
  'Whoever has this link sees the page. Please keep this mail, and do not publish the link.';

/** The button of a mail that carries the buyer's link. */
export const linkToPapers = (url: string) =>
  button('Receipt, delivery and certificate are on your private page:', 'Open your page', url);

const opensPage = (url: string) => button('This link opens it:', 'Open your page', url);

/** To an owner who asked for a new link, or whom the artist sends one. */
export const newLinkMail = (
  to: { name: string; address: string },
  orderId: string,
  url: string,
  gallery: GallerySettings,
): MailContent =>
  composeMail(
    gallery,
    {
      to,
      subject: `Your private page of order ${orderNumber(orderId)}`,
      heading: 'Your private page',
      preheader: 'A new link. Earlier ones no longer work.',
    },
    [
      paragraph('This is a new link to your private page. Earlier links no longer work.'),
      opensPage(url),
      paragraph(`${KEEP} If you did not ask for it, you need not do anything.`),
      signatureOf(gallery),
    ],
  );

type PassedOnWorks = { orderId: string; titles: readonly string[]; url: string; origin: string };

/** To whom an owner passes a work on. Nothing in it was written by that owner. */
export const passedOnMail = (
  address: string,
  { orderId, titles, url, origin }: PassedOnWorks,
  gallery: GallerySettings,
): MailContent => {
  const isOne = titles.length === 1;
  const [them, papers] = isOne
    ? ['it', 'its certificate, once it is issued,']
    : ['them', 'their certificates, once they are issued,'];
  return composeMail(
    gallery,
    {
      to: { name: '', address },
      subject: `Now yours: ${titles.join(', ')}`,
      heading: isOne ? 'A work was passed on to you' : 'Works were passed on to you',
      preheader: `What belongs to ${them} is on a page of your own.`,
    },
    [
      paragraph(
        `The owner of ${titles.join(', ')} by ${gallery.artist} has passed ${them} on to you. A page of your own has ${papers} and what the artist says of ${them}.`,
      ),
      opensPage(url),
      paragraph(
        `${KEEP} If you lose it, you get a new one at ${origin}/owner, with this email address and the order number ${orderNumber(orderId)}.`,
      ),
      paragraph(
        `They gave us your address, which is kept for this page alone. How to see, correct or erase what is kept: ${origin}/privacy`,
      ),
      signatureOf(gallery),
    ],
  );
};
