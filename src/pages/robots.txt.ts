import type { APIContext } from 'astro';

/** Only the API is disallowed: a hidden page carries `noindex`, which a crawler must be able to read. */
export function GET({ site }: APIContext) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
}
