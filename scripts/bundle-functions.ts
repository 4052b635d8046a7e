import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { secretsIn, settings } from '../tests/proofs/secrets/canaries.ts';
import { startGallery } from './running-gallery.ts';

/**
 * `npm run bundle`: builds the site and bundles the functions with Netlify's own bundler, as a deploy does, with a
 * canary for every secret. Then unpacks the bundles away from the project, looks for the canaries in them and in
 * the site, and sends the API a request. The Netlify CLI is fetched by npx and is no dependency of the project.
 */
const project = resolve(import.meta.dirname, '..');
const gallery = await startGallery();
const unpacked = mkdtempSync(join(tmpdir(), 'gallery-bundle-'));
try {
  const environment = {
    ...process.env,
    ...settings,
    DATABASE_URL: gallery.runtime.databaseUrl,
    DATABASE_WS_PROXY: gallery.runtime.databaseWsProxy,
  };
  const cli = process.env.NETLIFY_CLI ?? 'netlify-cli@27';
  run('npx', ['--yes', cli, 'build', '--offline'], environment);
  for (const name of ['api', 'sweep']) {
    const archive = join(project, '.netlify', 'functions', `${name}.zip`);
    run('python3', ['-m', 'zipfile', '-e', archive, join(unpacked, name)]);
  }
  for (const folder of [unpacked, join(project, 'dist')]) searchForSecrets(folder);

  Object.assign(process.env, environment);
  const { default: api } = await import(
    pathToFileURL(join(unpacked, 'api', 'netlify/functions/api.mjs')).href
  );
  const response: Response = await api(new Request('https://example.test/api/artworks/featured'), {
    ip: '127.0.0.1',
    requestId: 'bundle',
    waitUntil: () => {},
  });
  const works = (await response.json()) as unknown[];
  console.log(`The bundle responded ${response.status} with ${works.length} works.`);
  if (response.status !== 200 || works.length === 0) process.exitCode = 1;
} finally {
  await gallery.stop();
  rmSync(unpacked, { recursive: true, force: true });
}
process.exit();

/** Neither a canary nor the password of the running database may be in any file. */
function searchForSecrets(folder: string): void {
  const { password } = new URL(gallery.runtime.databaseUrl);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const leaks = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => secretsIn(readFileSync(file, 'latin1'), [password]).length > 0);
  console.log(`${files.length} files in ${folder}: ${leaks.length} hold a secret`, ...leaks);
  if (files.length === 0 || leaks.length > 0) process.exitCode = 1;
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(program, args, { cwd: project, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
