import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../chromium.ts';
import { createRandom, seedOf } from '../random.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
/** Where `npm pack @fontsource/nothing-you-could-do` was unpacked; it is no dependency of the project. */
const hand = process.env.HAND_FONT ?? '';

const face = (name: string, file: string, style = 'normal') =>
  `@font-face{font-family:${name};font-style:${style};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`;

let page: import('@playwright/test').Page | undefined;
let close = async () => {};

async function open() {
  if (page) return page;
  const browser = await chromium.launch(await findChromium());
  close = () => browser.close();
  page = await browser.newPage({ viewport: { width: 2400, height: 1600 }, deviceScaleFactor: 1 });
  return page;
}

export const closeLettering = () => close();

/** Sets HTML and returns its picture as PNG, cut to its element; transparent where nothing is. */
async function shoot(html: string): Promise<Buffer> {
  const sheet = await open();
  const news = join(modules, '@fontsource/newsreader/files/newsreader-latin-400');
  const sans = join(
    modules,
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  );
  await sheet.setContent(`<style>
    ${face('hand', join(hand, 'files/nothing-you-could-do-latin-400-normal.woff2'))}
    ${face('news', `${news}-normal.woff2`)} ${face('news', `${news}-italic.woff2`, 'italic')}
    ${face('sans', sans)}
    body{margin:0;background:transparent} #it{display:inline-block}
    </style><div id="it">${html}</div>`);
  await sheet.evaluate(() => document.fonts.ready.then(() => {}));
  return sheet.locator('#it').screenshot({ omitBackground: true });
}

/** The artist's handwriting, black on transparent; letters 200 px high, no two quite alike. */
export async function handwriting(lines: readonly string[], weight = 0): Promise<Buffer> {
  const r = createRandom(seedOf(lines.join()));
  const letters = (line: string) =>
    [...line]
      .map((c) =>
        c === ' '
          ? '<span style="display:inline-block;width:48px"></span>'
          : `<span style="display:inline-block;transform:rotate(${(r.normal() * 2.2).toFixed(2)}deg) translateY(${(r.normal() * 3).toFixed(1)}px) scale(${(1 + r.normal() * 0.035).toFixed(3)},${(1 + r.normal() * 0.05).toFixed(3)})">${c}</span>`,
      )
      .join('');
  const rows = lines.map(
    (line, n) =>
      `<div style="white-space:nowrap;transform:rotate(${(r.normal() * 0.5 - 0.6).toFixed(2)}deg);padding-left:${n === 0 ? 0 : Math.round(r.range(0, 40))}px">${letters(line)}</div>`,
  );
  const png = await shoot(
    `<div style="font:170px/1.32 hand;letter-spacing:-4px;-webkit-text-stroke:${weight}px #000;padding:20px 60px">${rows.join('')}</div>`,
  );
  const trimmed = await sharp(png).trim({ background: '#00000000', threshold: 1 }).png().toBuffer();
  return sharp(trimmed)
    .extend({ top: 14, bottom: 14, left: 14, right: 14, background: '#00000000' })
    .png()
    .toBuffer();
}

export type LabelText = {
  title: string;
  year: number;
  medium: string;
  dimensions: string;
  edition?: string;
};

/** The studio's label, `width` px wide; its height follows from `ratio` (height : width). */
export async function label(text: LabelText, width: number, ratio: number): Promise<Buffer> {
  const big = 1400;
  const png =
    await shoot(`<div style="box-sizing:border-box;width:${big}px;height:${Math.round(big * ratio)}px;
    background:#f4f1e8;color:#1b1a18;padding:80px 96px;display:flex;flex-direction:column;justify-content:space-between">
    <div style="font:76px sans;font-weight:500;letter-spacing:.5px;border-bottom:5px solid #1b1a18;padding-bottom:34px">Nell Harrow</div>
    <div><div style="font:italic ${text.edition ? 112 : 124}px/1.1 news">${text.title}</div>
    <div style="font:${text.edition ? 72 : 82}px/1.36 news;margin-top:14px">${text.year}<br>${text.medium}<br>${text.dimensions}${text.edition ? `<br>${text.edition}` : ''}</div></div>
    <div style="font:60px sans;color:#3c3833">Studio: Whangarei, New Zealand</div></div>`);
  return sharp(png)
    .resize(Math.round(width), Math.round(width * ratio), { fit: 'fill' })
    .png()
    .toBuffer();
}
