import { site } from '#site';
import { button, codeLine, paragraph, quietLink } from '../mails/blocks.ts';
import { ARTIST, composeMail, type MailContent } from '../mails/compose-mail.ts';

type Subscriber = { email: string; firstName: string | null };
type Links = { page: string; oneClick: string; portfolio: string };

/** Welcomes a subscriber with the personal code, if there is one that was not used. */
export function welcomeMail(
  { email, firstName }: Subscriber,
  { code, isKnown }: { code: string | null; isKnown: boolean },
  { page, oneClick, portfolio }: Links,
): MailContent {
  const welcome = isKnown ? 'Welcome back' : 'Welcome';
  const gift = code
    ? [
        codeLine('As a thank you, 10% is taken off your first purchase with this code:', code),
        paragraph('It is yours alone: it works once, together with this email address.'),
        button('This link applies it for you:', 'See the works', `${portfolio}#code=${code}`),
      ]
    : [];
  const mail = composeMail(
    {
      to: { name: firstName ?? '', address: email },
      replyTo: ARTIST,
      subject: code ? 'Welcome, and your 10% discount code' : welcome,
      heading: code ? 'Welcome' : welcome,
      preheader: 'News from the studio: new works and exhibitions, a few times a year.',
    },
    [
      ...(firstName ? [paragraph(`Dear ${firstName},`)] : []),
      paragraph(
        `You asked for news from the studio of ${site.artist}: new works and exhibitions, a few times a year.`,
      ),
      ...gift,
      paragraph(`${site.artist}\n${site.location}\n${site.email}`),
      quietLink(
        'If you did not ask for this, or have had enough, end it here:',
        'Unsubscribe',
        page,
      ),
    ],
  );
  return { ...mail, unsubscribeUrl: oneClick };
}
