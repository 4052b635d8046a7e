import { site } from '#site';
import { ARTIST, composeMail, type MailContent } from '../jobs/mail-content.ts';

type Subscriber = { email: string; firstName: string | null };
type Links = { page: string; oneClick: string };

/** Welcomes a subscriber with the personal code, unless it was used. */
export function welcomeMail(
  { email, firstName }: Subscriber,
  code: string | null,
  { page, oneClick }: Links,
): MailContent {
  const gift = code
    ? [
        `As a thank you, 10% is taken off your first purchase with this code:\n${code}`,
        'It is yours alone: it works once, together with this e-mail address.',
      ]
    : [];
  const mail = composeMail(
    { name: firstName ?? '', address: email },
    ARTIST,
    code ? 'Welcome, and your 10% discount code' : 'Welcome back',
    [
      firstName ? `Dear ${firstName},` : 'Welcome,',
      `You asked for news from the studio of ${site.artist}: new works and exhibitions, a few times a year.`,
      ...gift,
      `${site.artist}\n${site.location}\n${site.email}`,
      `If you did not ask for this, or have had enough, end it here:\n${page}`,
    ],
  );
  return { ...mail, unsubscribeUrl: oneClick };
}
