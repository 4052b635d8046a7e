import type { GallerySettings } from '#contract/gallery.ts';
import type { AlertKind } from '#contract/health.ts';
import { button, paragraph } from '../mails/blocks.ts';
import {
  composeMail,
  fromTheGallery,
  type MailContent,
  ordersAddressOf,
} from '../mails/compose-mail.ts';

const MESSAGES: Record<AlertKind, string> = {
  mail: 'Emails cannot be sent.',
  refund:
    'A refund does not go through. Look at the balance of your Stripe account, or pay the buyer in another way and mark the order as refunded.',
  rebuild: 'Publishing fails: visitors do not see all your changes.',
  purge: 'Visitors may see your changes, and what was sold, up to a day late.',
  webhook:
    'Stripe’s notices do not arrive. Payments are found without them, only later. Look at the webhook in your Stripe account.',
  stripe_key:
    'Stripe does not accept your gallery’s secret key: nobody can pay. Look for a message in your Stripe account; the gallery may need a new key.',
};

/** To the artist, about one kind of failure; `origin` is that of the public site. */
export const alertMail = (kind: AlertKind, gallery: GallerySettings, origin: string): MailContent =>
  composeMail(
    gallery,
    {
      to: ordersAddressOf(gallery),
      subject: 'Your gallery needs a look',
      heading: 'Your gallery needs a look',
      preheader: MESSAGES[kind],
    },
    [
      paragraph(MESSAGES[kind]),
      button('The administration says more:', 'Open the administration', `${origin}/admin`),
      fromTheGallery(gallery),
    ],
  );
