import { copiesLabel } from '#contract/editions.ts';
import { derivativePath, derivativeWidth, hasDerivatives } from '#contract/image-url.ts';
import { formatDecimal } from '#contract/money.ts';
import type { Block } from '../../mails/blocks.ts';
import { escapeHtml, htmlLines } from '../../mails/html.ts';
import type { MailLook } from '../../mails/mail-look.ts';
import type { Line, OrderContent } from './content.ts';

/** The sides of the box that a picture is fitted into, in CSS pixels: of a single work, and of one among several. */
const BOX = { single: 540, several: 320 };

/** The works of an order, each with its picture and its label. `origin` is that of the public site. */
export function works({ lines, gallery }: OrderContent, origin: string): Block {
  const box = lines.length > 1 ? BOX.several : BOX.single;
  const blocks = lines.map((line) => ({
    label: labelOf(line, gallery.artist),
    picture: picture(line, origin, box),
  }));
  return {
    text: blocks.map(({ label }) => label.text).join('\n\n'),
    html: (look) => blocks.map(({ label, picture }) => picture(look) + label.html(look)).join('\n'),
  };
}

/** As in a museum: artist, title, what it is, and what was paid for it. */
function labelOf(line: Line, artist: string): Block {
  const { title, medium, quantity, price, editionNumbers, work } = line;
  const year = work?.year ? `, ${work.year}` : '';
  const edition = copiesLabel(editionNumbers, work?.editionSize);
  const facts = [medium, work?.dimensions, edition].filter(Boolean).join('\n');
  const amount = `${quantity > 1 ? `${quantity} × ` : ''}${formatDecimal(price)} NZD`;
  const more = (soft: string) =>
    facts && `<br>\n<span style="font-size:15px;color:${soft}">${htmlLines(facts)}</span>`;
  return {
    text: [artist, title + year, facts, amount].filter(Boolean).join('\n'),
    html: ({
      serif,
      soft,
    }) => `<p style="margin:0 0 6px"><span style="font-size:15px">${escapeHtml(artist)}</span><br>
<span style="font:22px/1.35 ${serif}"><em>${escapeHtml(title)}</em>${year}</span>${more(soft)}</p>
<p style="margin:0 0 28px">${amount}</p>`,
  };
}

/** A JPEG of at least twice the size at which it is shown, for sharp screens; blocked, it shows its description. */
function picture({ title, work }: Line, origin: string, box: number) {
  if (!work?.imageUrl || !hasDerivatives(work.imageUrl)) return () => '';
  const size = shownSize(work.imageWidth, work.imageHeight, box);
  const width = derivativeWidth(size.width * 2);
  const src = new URL(derivativePath(work.imageUrl, width, 'jpg'), origin).href;
  const height = size.height ? ` height="${size.height}"` : '';
  const style = ({ surface, soft, serif }: MailLook) =>
    `display:block;width:100%;max-width:${size.width}px;height:auto;background:${surface};color:${soft};font:15px/1.5 ${serif}`;
  return (look: MailLook) =>
    `<img src="${escapeHtml(src)}" width="${size.width}"${height} alt="${escapeHtml(work.altText || title)}" style="${style(look)};margin:0 0 14px">\n`;
}

/** The size at which the whole picture fits into a square box; where its own is not known, the box's width. */
function shownSize(width: number | null, height: number | null, box: number) {
  if (!width || !height) return { width: box };
  const scale = Math.min(1, box / width, box / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
