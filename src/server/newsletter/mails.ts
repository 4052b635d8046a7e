import type { GallerySettings } from '#contract/gallery.ts';
import { fillIn } from '#contract/gallery-texts.ts';
import { button, codeLine, paragraph, quietLink } from '../mails/blocks.ts';
import { composeMail, type MailContent } from '../mails/compose-mail.ts';

type Subscriber = { email: string; firstName: string | null };
type Links = { page: string; oneClick: string; portfolio: string };

/** Welcomes a subscriber with the personal code, if there is one that was not used. */
export function welcomeMail(
  { email, firstName }: Subscriber,
  { code, isKnown }: { code: string | null; isKnown: boolean },
  { page, oneClick, portfolio }: Links,
  gallery: GallerySettings,
): MailContent {
  const news = gallery.newsletterText;
  const welcome = isKnown ? 'Welcome back' : 'Welcome';
  const gift = code
    ? [
        codeLine('As a thank you, 10% is taken off your first purchase with this code:', code),
        paragraph('It is yours alone: it works once, together with this email address.'),
        button('This link applies it for you:', 'See the works', `${portfolio}#code=${code}`),
      ]
    : [];
  const mail = composeMail(
    gallery,
    {
      to: { name: firstName ?? '', address: email },
      subject: code ? 'Welcome, and your 10% discount code' : welcome,
      heading: code ? 'Welcome' : welcome,
      preheader: `News from the studio. ${news}`,
    },
    [
      ...(firstName ? [paragraph(`Dear ${firstName},`)] : []),
      paragraph(`You asked for news from the studio of ${gallery.artist}. ${news}`),
      ...gift,
      paragraph(fillIn('{name}\n{place}\n{email}', gallery)),
      quietLink(
        'If you did not ask for this, or have had enough, end it here:',
        'Unsubscribe',
        page,
      ),
    ],
  );
  return { ...mail, unsubscribeUrl: oneClick };
}
