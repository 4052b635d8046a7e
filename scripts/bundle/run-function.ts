import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Runs under the Node version to be tested, in a process of its own: imports a bundled function, as its platform does,
 * and sends it a request that reads Postgres and one that makes a picture. Prints what it measured as JSON. Arguments:
 * the function's file, a picture, name and password of an administrator.
 */
const [file = '', picture = '', username = '', password = ''] = process.argv.slice(2);
const startedAt = performance.now();
const { default: handle } = await import(pathToFileURL(file).href);
const importMs = Math.round(performance.now() - startedAt);

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(path, 'https://example.test'), init);
  const context = { ip: '127.0.0.1', requestId: 'bundle', waitUntil: () => {} };
  const response: Response = await handle(request, context);
  if (!response.ok)
    throw new Error(`${path} responded ${response.status} ${await response.text()}`);
  return response;
}

const works = (await (await call('/api/artworks/featured')).json()) as unknown[];
const signedIn = await call('/api/admin/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username, password }),
});
const { token } = (await signedIn.json()) as { token: string };
const form = new FormData();
form.set('image', new Blob([readFileSync(picture)]), 'picture');
const headers = { authorization: `Bearer ${token}` };
const uploaded = await call('/api/admin/upload-image', { method: 'POST', headers, body: form });
const { width, height } = (await uploaded.json()) as { width: number; height: number };

console.log(
  JSON.stringify({
    node: process.version,
    importMs,
    works: works.length,
    picture: `${width} × ${height}`,
    // In KB on every platform that Node runs on.
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
process.exit(works.length > 0 ? 0 : 1);
