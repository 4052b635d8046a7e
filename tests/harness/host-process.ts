import { once } from 'node:events';
import { resolve } from 'node:path';
import { startHost } from 'local-netlify';
import { stripeRoutes } from '../../local/stripe-routes.ts';

/**
 * The functions as they are deployed, behind the host, in a process that may be killed. It makes itself ready, is told
 * its settings by its parent, and answers with its address.
 * `SITE_DIRECTORY` names the pages that it serves, `PICTURES` where it asks for pictures, `STRIPE_BROWSER_BASE` where
 * browsers reach the payments stand-in.
 */
process.once('disconnect', () => process.exit());
await Promise.all([import('#server/app.ts'), import('#server/services/services.ts')]);
const [settings] = await once(process, 'message');
Object.assign(process.env, settings);
const { SITE_DIRECTORY = 'public', PICTURES, STRIPE_BROWSER_BASE } = process.env;

/** How long a picture store is waited for, in ms. */
const PATIENCE = 3_000;

/** As a CDN does, it gives up on a picture store that is silent. */
async function uploads(request: Request): Promise<Response> {
  if (!PICTURES) return new Response(null, { status: 404 });
  const { pathname } = new URL(request.url);
  try {
    return await fetch(PICTURES + pathname, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return new Response('Bad gateway', { status: 502 });
  }
}

const api = await import('../../netlify/functions/api.ts');
const { url } = await startHost({
  port: 0,
  siteDirectory: () => resolve(SITE_DIRECTORY),
  netlifyToml: resolve('netlify.toml'),
  handlers: { '/uploads/': uploads },
  functions: [api],
  ...stripeRoutes(STRIPE_BROWSER_BASE),
});
process.send?.(url.replace('localhost', '127.0.0.1'));
