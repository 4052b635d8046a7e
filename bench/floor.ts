import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { RunningGallery } from '../scripts/running-gallery.ts';

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * Publishes a bare copy of each page in the running build: its texts and pictures at the same places, without style
 * sheets, fonts and scripts. No page with these pictures can be painted much earlier. Returns the copies' paths by the
 * path of their page.
 */
export async function publishBarePages(
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
<meta name="viewport" content="width=device-width"><body>`;

/** Runs in the page. */
function bareBody(): string {
  /** Pictures, and the elements with text of their own that are in no other one. */
  const visible: HTMLElement[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.localName !== 'picture' && !hasText(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (!visible.some((outer) => outer.contains(element))) visible.push(element);
  }
  function hasText({ localName, childNodes }: Element): boolean {
    if (['script', 'style', 'noscript', 'option'].includes(localName)) return false;
    return [...childNodes].some((node) => node instanceof Text && node.data.trim());
  }
  const placeOf = (block: Element) => {
    const { x, y, width, height } = block.getBoundingClientRect();
    const [left, top] = [x + window.scrollX, y + window.scrollY].map(Math.round);
    return `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  };
  return visible
    .map((block) => {
      if (block.localName === 'picture') {
        const image = block.querySelector('img');
        if (image) {
          const { objectFit } = getComputedStyle(image);
          image.setAttribute('style', `${placeOf(image)};object-fit:${objectFit}`);
        }
        return block.outerHTML;
      }
      const text = document.createElement('p');
      text.textContent = block.innerText;
      const { fontSize, lineHeight } = getComputedStyle(block);
      text.style.cssText = `${placeOf(block)};margin:0;font-size:${fontSize};line-height:${lineHeight}`;
      return text.outerHTML;
    })
    .join('\n');
}
