import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

let project: string;
let child: ChildProcess;
let url: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dev-'));
  const plugin = new URL('./dev-plugin.ts', import.meta.url).href;
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(project, 'node_modules'),
  );
  await put('package.json', '{ "type": "module" }');
  await put('src/pages/index.astro', '<html><head><title>Home</title></head></html>');
  await put('src/pages/checkout.astro', '<html><head><title>Pay</title></head></html>');
  await put('netlify/functions/api.ts', api('first'));
  await put(
    'netlify/functions/sweep.ts',
    `export default async () => { console.log('swept'); };
export const config = { schedule: '*/10 * * * *' };`,
  );
  await put(
    'dev.mjs',
    `import { dev } from 'astro';
import { netlifyDevPlugin } from ${JSON.stringify(plugin)};
const plugin = netlifyDevPlugin({
  functions: ['/netlify/functions/api.ts', '/netlify/functions/sweep.ts'],
  handlers: { '/images/': (request) => new Response(new URL(request.url).pathname) },
  proxies: { '/pay/': 'http://127.0.0.1:9' },
  scripts: { '/checkout': '/pay/v3.js' },
  scheduleEveryMs: 50,
});
const server = await dev({
  root: ${JSON.stringify(project)},
  cacheDir: './cache',
  logLevel: 'error',
  server: { port: 0 },
  vite: { plugins: [plugin], cacheDir: ${JSON.stringify(join(project, 'cache'))} },
});
console.log('PORT', server.address.port);
`,
  );
  child = spawn(process.execPath, ['dev.mjs'], {
    cwd: project,
    env: { ...process.env, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('astro dev ended')));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('PORT')) resolve(`http://localhost:${line.slice(5)}`);
    });
  });
}, 60_000);

afterAll(async () => {
  child.kill();
  await once(child, 'exit');
  await rm(project, { recursive: true });
});

async function put(path: string, content: string) {
  await mkdir(join(project, path, '..'), { recursive: true });
  await writeFile(join(project, path), content);
}

const api = (name: string) => `
export default async (request: Request, context: { ip: string }) => {
  const headers = new Headers([['set-cookie', 'a=1'], ['set-cookie', 'b=2']]);
  return new Response([${JSON.stringify(name)}, await request.text(), context.ip].join(), { headers });
};
export const config = { path: '/call/*' };`;

const post = async () => (await fetch(`${url}/call/x`, { method: 'POST', body: 'body' })).text();

test('functions run in front of astro dev, and an edit applies at the next call', async () => {
  const response = await fetch(`${url}/call/x`);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await post()).toMatch(/^first,body,(127\.0\.0\.1|::1)$/);
  await put('netlify/functions/api.ts', api('second'));
  await expect.poll(post, { timeout: 10_000 }).toContain('second');
}, 30_000);

test('a script is added to its page alone', async () => {
  const tag = '<head><script defer src="/pay/v3.js"></script>';
  expect(await (await fetch(`${url}/checkout`)).text()).toContain(tag);
  const home = await (await fetch(url)).text();
  expect(home).toContain('<title>Home</title>');
  expect(home).not.toContain(tag);
}, 30_000);

test('handlers respond in front of astro dev, and an unreachable proxy target gives 502', async () => {
  expect(await (await fetch(`${url}/images/w_640/a`)).text()).toBe('/images/w_640/a');
  expect((await fetch(`${url}/pay/v3.js`)).status).toBe(502);
});

test('scheduled functions run', async () => {
  if (!child.stdout) throw new Error('no output');
  const [chunk] = await once(child.stdout, 'data');
  expect(String(chunk)).toContain('swept');
});
