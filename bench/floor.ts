import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { RunningGallery } from '../scripts/running-gallery.ts';

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * Publishes a bare copy of each page in the running build: its texts and pictures, of the same width and in the same
 * order, without styles, fonts and scripts. No page with these pictures can be painted much earlier. Returns the
 * copies' paths by the path of their page.
 */
export async function publishFloors(
  browser: Browser,
  { runtime, dataDirectory }: RunningGallery,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const site = join(dataDirectory, 'site');
  const { current } = JSON.parse(await readFile(join(site, 'current.json'), 'utf8'));
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const floors = new Map<string, string>();
  for (const [index, path] of paths.entries()) {
    await page.goto(runtime.url + path);
    const body = await page.evaluate(bareBody);
    const folder = join(site, 'builds', String(current), 'floor', String(index));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), `${HEAD}${body}`);
    floors.set(path, `/floor/${index}`);
  }
  await context.close();
  return floors;
}

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"><style>img{display:block;height:auto}</style>`;

/** Runs in the page. */
function bareBody(): string {
  const blocks = document.querySelectorAll('body :is(h1, h2, h3, p, li, label, picture)');
  return [...blocks]
    .map((block) => {
      if (block.localName !== 'picture') {
        const text = document.createElement('p');
        text.textContent = block.textContent;
        return text.outerHTML;
      }
      const { width } = block.getBoundingClientRect();
      const image = block.querySelector('img');
      image?.setAttribute('style', `width: ${width}px`);
      return block.outerHTML;
    })
    .join('\n');
}
