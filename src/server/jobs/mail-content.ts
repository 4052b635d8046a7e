import { site } from '#site';
import type { Message } from '../services/mail.ts';

/** A mail without its Message-ID, which the outbox job gives it. */
export type MailContent = Omit<Message, 'messageId'>;

export const ARTIST = { name: site.artist, address: site.email };

/** A mail in plain paragraphs, as text and as HTML; line breaks within a paragraph stay. */
export function composeMail(
  to: MailContent['to'],
  replyTo: MailContent['to'],
  subject: string,
  paragraphs: readonly string[],
): MailContent {
  const html = paragraphs
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return { to, replyTo, subject, text: paragraphs.join('\n\n'), html };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
