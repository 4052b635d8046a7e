import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

/** Revalidates a list by its ETag; a 304 keeps the headers that the CDN reads. */
export const revalidated = etag({
  retainedHeaders: [
    'Cache-Control',
    'Content-Type',
    'ETag',
    'Netlify-CDN-Cache-Control',
    'Netlify-Cache-Tag',
    'Netlify-Vary',
  ],
});

/**
 * A public list: the CDN keeps it under its tag until an edit or a sale purges it, or for a day, so that visitors wake
 * no database; browsers revalidate it.
 */
export const cachedUnder = (tag: string) =>
  createMiddleware(async (context, next) => {
    await next();
    const { res } = context;
    if (!res.ok) return;
    res.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    res.headers.set('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=86400');
    res.headers.set('Netlify-Cache-Tag', tag);
    // Any other parameter leads to the same list: it must not bypass the CDN.
    res.headers.set('Netlify-Vary', 'query=category');
  });
