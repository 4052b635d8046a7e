import { createHash } from 'node:crypto';

/**
 * A public list: kept by the CDN under its tag until an edit or a sale purges it, or for 5 minutes, revalidated by browsers
 * with its ETag. Answers 304 where the browser has it already.
 */
export function publicList(request: Request, tag: string, list: unknown): Response {
  const body = JSON.stringify(list);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300',
    'Netlify-Cache-Tag': tag,
    // Another word in the query is no other list: it would pass by the CDN.
    'Netlify-Vary': 'query=category',
    ETag: etag,
  };
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers });
}
