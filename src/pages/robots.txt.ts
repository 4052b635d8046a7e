import type { APIContext } from 'astro';

/** Works, posts and pages may be found; the desk and the checkout are nobody's business. */
export function GET({ site }: APIContext) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /checkout',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
}
