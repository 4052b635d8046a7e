import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Artwork } from '#contract/artworks.ts';
import type { Bench, Figure } from './bench.ts';

const PATHS = [
  '/',
  '/portfolio',
  '/blog',
  '/about',
  '/contact',
  '/delivery',
  '/terms',
  '/privacy',
  '/checkout',
];
/** In bytes: what the test run allows (bundle.spec.ts). */
const LIMIT = 20_000;

/** The scripts that each public page loads before an interaction, in bytes, compressed and as they are. */
export const bytesBench: Bench = async ({ gallery: { runtime }, browser }) => {
  const figures: Figure[] = [];
  const works: Artwork[] = await (await fetch(`${runtime.url}/api/artworks`)).json();
  for (const path of [...PATHS, `/portfolio/${works[0]?.slug}`]) {
    const page = await browser.newPage();
    const { compressed, plain } = await scriptBytes(page, runtime.url + path);
    figures.push({
      what: `${path.replace(works[0]?.slug ?? '-', '…')}: scripts before an interaction`,
      value: `${(compressed / 1_000).toFixed(1)} KB compressed (${compressed}), ${plain} bytes as they are`,
      limit: path === '/checkout' ? '–' : `≤ ${LIMIT / 1_000} KB`,
      ok: path === '/checkout' || compressed <= LIMIT,
    });
    await page.close();
  }
  return figures;
};

async function scriptBytes(page: Page, url: string) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isOwn = new URL(response.url()).origin === new URL(url).origin;
    if (isOwn && response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  const all = [...scripts, ...(await inlineScripts(page))];
  return {
    compressed: all.reduce((sum, body) => sum + gzipSync(body).length, 0),
    plain: all.reduce((sum, body) => sum + body.length, 0),
  };
}

/** The scripts within the page itself. */
export async function inlineScripts(page: Page): Promise<Buffer[]> {
  const texts = await page
    .locator('script:not([src], [type="application/ld+json"], [type="application/json"])')
    .evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  return texts.map((text) => Buffer.from(text));
}
