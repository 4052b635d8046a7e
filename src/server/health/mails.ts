import type { AlertKind } from '#contract/health.ts';
import { site } from '#site';
import { ARTIST, composeMail, type MailContent } from '../jobs/mail-content.ts';

const MESSAGES: Record<AlertKind, string> = {
  mail: 'E-mails cannot be sent.',
  refund: 'A refund does not go through. Look at the balance of your Stripe account.',
  rebuild: 'The public pages cannot be brought up to date.',
  purge: 'Changes reach the public lists late.',
  webhook:
    'Stripe’s notices do not arrive. Payments are found without them, only later. Look at the webhook in your Stripe account.',
};

/** To the artist, about one kind of failure; `origin` is that of the public site. */
export const alertMail = (kind: AlertKind, origin: string): MailContent =>
  composeMail(ARTIST, ARTIST, 'Your gallery needs a look', [
    MESSAGES[kind],
    `The administration says more: ${origin}/admin`,
    `${site.artist}’s gallery`,
  ]);
