import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startGallery } from './running-gallery.ts';

/**
 * `npm run bundle`: builds the site and bundles the functions with Netlify's own bundler, as a deploy does,
 * then unpacks the bundle away from the project and has it answer a request. The Netlify CLI is fetched by
 * npx and is no dependency of the project.
 */
const project = resolve(import.meta.dirname, '..');
const gallery = await startGallery();
const unpacked = mkdtempSync(join(tmpdir(), 'gallery-bundle-'));
try {
  const environment = {
    ...process.env,
    DATABASE_URL: gallery.runtime.databaseUrl,
    DATABASE_WS_PROXY: gallery.runtime.databaseWsProxy,
  };
  const cli = process.env.NETLIFY_CLI ?? 'netlify-cli@27';
  run('npx', ['--yes', cli, 'build', '--offline'], environment);
  run('python3', ['-m', 'zipfile', '-e', join(project, '.netlify/functions/api.zip'), unpacked]);

  Object.assign(process.env, environment);
  const { default: api } = await import(
    pathToFileURL(join(unpacked, 'netlify/functions/api.mjs')).href
  );
  const response: Response = await api(new Request('https://example.test/api/artworks/featured'), {
    ip: '127.0.0.1',
    requestId: 'bundle',
    waitUntil: () => {},
  });
  const works = (await response.json()) as unknown[];
  console.log(`The bundle answered ${response.status} with ${works.length} works.`);
  if (response.status !== 200 || works.length === 0) process.exitCode = 1;
} finally {
  await gallery.stop();
  rmSync(unpacked, { recursive: true, force: true });
}
process.exit();

function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(program, args, { cwd: project, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
