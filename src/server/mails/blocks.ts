import { escapeHtml, htmlLines } from './html.ts';
import type { MailLook } from './mail-look.ts';

/** A part of a mail: the same words as plain text and as HTML, in which every text is escaped. */
export type Block = { text: string; html: (look: MailLook) => string };

const SPACED = 'margin:0 0 20px';

/** Line breaks within it stay. */
export const paragraph = (text: string): Block => ({
  text,
  html: () => `<p style="${SPACED}">${htmlLines(text)}</p>`,
});

/** A secondary paragraph: smaller, in the soft colour. */
export const note = (text: string): Block => ({
  text,
  html: ({ soft }) => `<p style="${SPACED};font-size:15px;color:${soft}">${htmlLines(text)}</p>`,
});

/** A few lines under the words that introduce them: an address. */
export const labelled = (label: string, text: string): Block => ({
  text: `${label}\n${text}`,
  html: ({ soft }) =>
    `<p style="${SPACED}"><span style="color:${soft}">${escapeHtml(label)}</span><br>${htmlLines(text)}</p>`,
});

/** A code on a line of its own, larger than the text. */
export const codeLine = (sentence: string, code: string): Block => ({
  text: `${sentence}\n${code}`,
  html: () => `<p style="margin:0 0 8px">${escapeHtml(sentence)}</p>
<p style="${SPACED};font-size:22px">${escapeHtml(code)}</p>`,
});

const buttonStyle = ({ ink }: MailLook) =>
  `display:inline-block;padding:12px 24px;border:1px solid ${ink};color:${ink};text-decoration:none`;

/** The one thing to press, after the sentence that says why; in the text part its address has its own line. */
export const button = (sentence: string, label: string, url: string): Block => ({
  text: `${sentence}\n${url}`,
  html: (look) => `<p style="margin:0 0 12px">${escapeHtml(sentence)}</p>
<p style="margin:0 0 28px"><a href="${escapeHtml(url)}" style="${buttonStyle(look)}">${escapeHtml(label)}</a></p>`,
});

/** A secondary link after its sentence: small, in the soft colour. */
export const quietLink = (sentence: string, label: string, url: string): Block => ({
  text: `${sentence}\n${url}`,
  html: ({ soft }) =>
    `<p style="${SPACED};font-size:14px;color:${soft}">${escapeHtml(sentence)} <a href="${escapeHtml(url)}" style="color:${soft}">${escapeHtml(label)}</a></p>`,
});
