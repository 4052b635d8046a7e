import { resolve } from 'node:path';
import { startHost } from '../../local/host/host.ts';

/** The functions as they are deployed, behind the host, in a process that may be killed. Tells its parent its address. */
const api = await import('../../netlify/functions/api.ts');
const { url } = await startHost({
  port: 0,
  siteDirectory: () => resolve('public'),
  netlifyToml: resolve('netlify.toml'),
  uploads: () => new Response(null, { status: 404 }),
  functions: [api],
});
process.once('disconnect', () => process.exit());
process.send?.(url.replace('localhost', '127.0.0.1'));
