import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Whether the sitemap lists a page: no hidden page, and of two addresses the canonical one. */
const isListed = (address: string) =>
  !/^\/(admin|checkout|confirmation|live|paintings|payment-success|unsubscribe)\b/.test(
    new URL(address).pathname,
  );

/**
 * The sitemap. A former address, which leads on, is not in it. An address has no slash at its end, as in the page's
 * canonical link; with it stand the pictures that the page's structured data names:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export function siteMap(): AstroIntegration[] {
  let site: URL;
  const readPage = (address: string) =>
    readFile(new URL(`.${new URL(address).pathname}/index.html`, site), 'utf8');
  function picturesOn(html: string): string[] {
    const data = html.matchAll(/<script type="application\/ld\+json">([^<]*)/g);
    return [...data].flatMap(([, json = '{}']) => JSON.parse(json).image ?? []);
  }
  return [
    {
      name: 'gallery:site-directory',
      hooks: {
        'astro:config:done': ({ config }) => {
          site = config.outDir;
        },
      },
    },
    sitemap({
      filter: isListed,
      serialize: async (item) => {
        const url = item.url.replace(/(.)\/$/, '$1');
        const html = await readPage(url);
        return html.includes('http-equiv="refresh"')
          ? undefined
          : { ...item, url, img: picturesOn(html) };
      },
    }),
  ];
}
