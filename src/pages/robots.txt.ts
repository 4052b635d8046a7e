import type { APIContext } from 'astro';

/** What is not to be found says `noindex` itself, and must be read to be believed; only the API has nothing to read. */
export function GET({ site }: APIContext) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
}
