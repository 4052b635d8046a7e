import { staticPage } from './static-pages.ts';
import { expect, type Page } from './test.ts';

/** Pages outside the sitemap; the last one is a 404. `/paintings` is `/portfolio` (portfolio.spec.ts). */
const HIDDEN = ['/checkout', '/confirmation', '/unsubscribe', '/nothing-here'];
export const WIDTHS = [390, 820, 1440];

/** The addresses of the sitemap, as paths. */
export async function listed(): Promise<string[]> {
  const index = await staticPage('/sitemap-index.xml');
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const maps = addresses(index).map((url) => staticPage(new URL(url ?? '').pathname));
  const urls = (await Promise.all(maps)).flatMap(addresses);
  return urls.map((url) => new URL(url ?? '').pathname);
}

/** Every kind of page: all single ones, two works, one post. */
export async function everyKind(): Promise<string[]> {
  const paths = await listed();
  const below = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`));
  const single = paths.filter((path) => !/^\/(portfolio|blog)\/./.test(path));
  const kinds = [...below('/portfolio').slice(0, 2), ...below('/blog').slice(0, 1)];
  expect(kinds, 'works and posts have pages').toHaveLength(3);
  return [...single, ...kinds, ...HIDDEN];
}

/** Scrolls through the page to its end, so that what fades in or loads late is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await page.waitForTimeout(500);
}
