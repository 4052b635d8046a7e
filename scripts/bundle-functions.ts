import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { secretsIn, settings } from '../tests/proofs/secrets/canaries.ts';
import { startGallery } from './running-gallery.ts';

/**
 * `npm run bundle`: builds the site and bundles the functions with Netlify's own bundler, as a deploy does, with a
 * canary for every secret. Then unpacks the bundles into an empty folder, looks for the canaries in them and in the
 * site, and under Node 22 and 24 starts the API from there, reads Postgres and makes a picture. Fails above the
 * platform's limits. Netlify's build is fetched by npx and is no dependency of the project.
 */
const project = resolve(import.meta.dirname, '..');
/** What a deploy runs. Netlify's CLI asks first which of the workspaces is the site. */
const NETLIFY_BUILD = '@netlify/build@37';
const NODE_VERSIONS = ['22', '24'];
/** In MB: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LIMITS = { zipped: 50, unzipped: 250 };
const IMPORT_LIMIT_MS = 400;
/** Of the 1,024 MB that a function has. */
const MEMORY_LIMIT_MB = 600;

const gallery = await startGallery();
const unpacked = mkdtempSync(join(tmpdir(), 'gallery-bundle-'));
try {
  const environment = {
    ...process.env,
    ...settings,
    DATABASE_URL: gallery.runtime.databaseUrl,
    DATABASE_WS_PROXY: gallery.runtime.databaseWsProxy,
  };
  run('npx', ['--yes', '--package', NETLIFY_BUILD, 'netlify-build', '--offline'], environment);
  for (const name of ['api', 'sweep']) {
    const archive = join(project, '.netlify', 'functions', `${name}.zip`);
    const folder = join(unpacked, name);
    run('python3', ['-m', 'zipfile', '-e', archive, folder]);
    requireAtMost(`${name}, zipped`, megabytes(statSync(archive).size), LIMITS.zipped, 'MB');
    requireAtMost(`${name}, unzipped`, megabytes(sizeOf(folder)), LIMITS.unzipped, 'MB');
  }
  for (const folder of [unpacked, join(project, 'dist')]) searchForSecrets(folder);
  const picture = await largestPicture();
  for (const version of NODE_VERSIONS) startApi(version, picture, environment);
} finally {
  await gallery.stop();
  rmSync(unpacked, { recursive: true, force: true });
}
process.exit();

/** Starts the API from its bundle under a version of Node from the registry. */
function startApi(version: string, picture: string, environment: NodeJS.ProcessEnv): void {
  const folder = join(unpacked, `node-${version}`);
  run('npm', ['install', '--silent', '--no-save', '--prefix', folder, `node@${version}`]);
  const { username, password } = gallery.runtime.admin;
  const { CLOUDINARY_URL: _, ...withoutStore } = environment;
  const output = execFileSync(
    join(folder, 'node_modules', '.bin', 'node'),
    [
      join(import.meta.dirname, 'bundle', 'run-function.ts'),
      join(unpacked, 'api', '.functions/api.mjs'),
      picture,
      username,
      password,
    ],
    {
      encoding: 'utf8',
      env: { ...withoutStore, UPLOADS_DIRECTORY: join(unpacked, 'uploads') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = output.trim().split('\n').at(-1) ?? '';
  const { node, importMs, works, peakMemoryMb, ...made } = JSON.parse(line);
  console.log(`Node ${node}: ${works} works from Postgres, a picture of ${made.picture}`);
  requireAtMost(`Node ${node}, import`, importMs, IMPORT_LIMIT_MS, 'ms');
  requireAtMost(`Node ${node}, memory`, peakMemoryMb, MEMORY_LIMIT_MB, 'MB');
}

/** A JPEG of the most pixels that are accepted, lying on its side, so that it has to be turned. */
async function largestPicture(): Promise<string> {
  const file = join(unpacked, 'largest.jpg');
  const [width, height] = [8_660, 5_773];
  await sharp({ create: { width, height, channels: 3, background: '#7a8f9a' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toFile(file);
  return file;
}

function requireAtMost(what: string, value: number, limit: number, unit: string): void {
  const holds = value <= limit;
  console.log(`${what}: ${value} ${unit} (at most ${limit})${holds ? '' : ': TOO MUCH'}`);
  if (!holds) process.exitCode = 1;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 10_000) / 100;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function sizeOf(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Neither a canary nor the password of the running database may be in any file. */
function searchForSecrets(folder: string): void {
  const { password } = new URL(gallery.runtime.databaseUrl);
  const files = filesIn(folder);
  const leaks = files.filter(
    (file) => secretsIn(readFileSync(file, 'latin1'), [password]).length > 0,
  );
  console.log(`${files.length} files in ${folder}: ${leaks.length} hold a secret`, ...leaks);
  if (files.length === 0 || leaks.length > 0) process.exitCode = 1;
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(program, args, { cwd: project, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
