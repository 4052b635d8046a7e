import type { GallerySettings } from '#contract/gallery.ts';
import { fillIn } from '#contract/gallery-texts.ts';
import type { Message } from '../services/mail.ts';
import { type Block, paragraph } from './blocks.ts';
import { escapeHtml } from './html.ts';
import { lookOf } from './mail-look.ts';

/** A mail without its Message-ID, which the outbox job gives it. */
export type MailContent = Omit<Message, 'messageId'>;

export const artistOf = ({ artist, email }: GallerySettings) => ({ name: artist, address: email });
/** Where mails about orders and about the gallery itself go. */
export const ordersAddressOf = ({ artist, email, ordersEmail }: GallerySettings) => ({
  name: artist,
  address: ordersEmail || email,
});
/** How mails to buyers end. */
export const signatureOf = (gallery: GallerySettings) =>
  paragraph(fillIn(gallery.signature, gallery));
/** How notices to whoever runs the gallery end. */
export const fromTheGallery = ({ artist }: GallerySettings) => paragraph(`${artist}’s gallery`);

type Envelope = Pick<MailContent, 'to' | 'subject'> & {
  /** The artist, where it is left out. */
  replyTo?: MailContent['replyTo'];
  heading: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
};

/** A mail of blocks, as plain text and as HTML that say the same. */
export function composeMail(
  gallery: GallerySettings,
  envelope: Envelope,
  blocks: readonly Block[],
): MailContent {
  const { to, replyTo = artistOf(gallery), subject, heading } = envelope;
  const text = [heading, ...blocks.map((block) => block.text)].join('\n\n');
  return { to, replyTo, subject, text, html: frame(gallery, envelope, blocks) };
}

/**
 * One column of at most 600 px, styled inline. Text and ground always have a colour of their own, so that a program
 * with a dark theme inverts both or neither; the comments are a column for Outlook, which ignores `max-width`.
 */
function frame(
  gallery: GallerySettings,
  { subject, heading, preheader }: Envelope,
  blocks: readonly Block[],
): string {
  const look = lookOf(gallery);
  const { page, ink, accent, serif, sans } = look;
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="background:${page}">
<tr><td align="center" style="padding:36px 20px 48px">
<!--[if mso]><table role="presentation" width="540"><tr><td><![endif]-->
<div style="max-width:540px;text-align:left;font:16px/1.55 ${sans};color:${ink};overflow-wrap:anywhere;word-break:break-word">
<p style="display:inline-block;margin:0 0 32px;padding:0 0 6px;border-bottom:2px solid ${accent};font:20px/1.3 ${serif}">${escapeHtml(gallery.artist)}</p>
<h1 style="margin:0 0 20px;font:normal 32px/1.15 ${serif}">${escapeHtml(heading)}</h1>
${blocks.map(({ html }) => html(look)).join('\n')}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}
