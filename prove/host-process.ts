import { once } from 'node:events';
import { resolve } from 'node:path';
import { startHost } from '../local/host/host.ts';

/**
 * The functions as they are deployed, behind the host, in a process that may be killed. It makes itself ready, is told
 * its environment by its parent, and answers with its address.
 */
process.once('disconnect', () => process.exit());
await Promise.all([import('../src/server/app.ts'), import('../src/server/services/services.ts')]);
const [environment] = await once(process, 'message');
Object.assign(process.env, environment);
const api = await import('../netlify/functions/api.ts');
const { url } = await startHost({
  port: 0,
  siteDirectory: () => resolve('public'),
  netlifyToml: resolve('netlify.toml'),
  uploads: () => new Response(null, { status: 404 }),
  functions: [api],
});
process.send?.(url.replace('localhost', '127.0.0.1'));
