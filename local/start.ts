import { join } from 'node:path';
import {
  type BuildEvent,
  openBuilder,
  sourceFingerprint,
  startBuildHook,
  startHost,
} from 'local-netlify';
import { announce, openServices } from './open-services.ts';
import { removeRuntimeFile, writeRuntimeFile } from './runtime-file.ts';
import { readSettings } from './settings.ts';
import { handleShutdown } from './shutdown.ts';
import { printSteps } from './steps.ts';

/**
 * `npm start`: the whole gallery on one machine. Starts the local services, builds the site if sources
 * have changed since the last build, and serves it with its functions.
 */
const atShutdown = handleShutdown();
const settings = readSettings(process.env);
const { projectDirectory, dataDirectory } = settings;
const step = printSteps();
let isReady = false;

console.log('Starting the gallery');
const services = await openServices(settings, step, atShutdown);
const { port, standIns } = services;

const cacheDir = join(dataDirectory, 'astro');
const builder = openBuilder({ projectDirectory, cacheDir, environment: {} });
atShutdown(builder.close);
const hook = await startBuildHook({
  directory: join(dataDirectory, 'site'),
  delayMs: settings.buildDelay * 1_000,
  fingerprint,
  build: builder.build,
  onEvent: onBuild,
});
atShutdown(hook.stop);
process.env.BUILD_HOOK_URL ??= hook.url;
if (hook.current() === null || hook.fingerprint() !== (await fingerprint())) {
  const built = await step('Site build', () => hook.request({ now: true }));
  if (!built && hook.current() === null) {
    throw new Error(`The site build failed:\n${hook.status().failure?.message}`);
  }
}

// Imported last: the functions read `process.env` when they are loaded.
const [api, sweep] = await Promise.all([
  import('../netlify/functions/api.ts'),
  import('../netlify/functions/sweep.ts'),
]);
const host = await startHost({
  port,
  siteDirectory: () => hook.current() ?? '',
  previousSites: hook.previous,
  netlifyToml: join(projectDirectory, 'netlify.toml'),
  functions: [api, sweep],
  ...standIns.routes,
});
atShutdown(host.stop);

writeRuntimeFile(settings, services, hook);
atShutdown(() => removeRuntimeFile(settings));
isReady = true;
announce(settings, services);

/** Covers every input of the build except the database. */
function fingerprint(): Promise<string> {
  const { SITE_URL = '', STRIPE_PUBLISHABLE_KEY = '', CLOUDINARY_URL = '' } = process.env;
  const sources = [
    'src',
    'scripts',
    'public',
    'astro.config.mjs',
    'netlify.toml',
    'package.json',
    'package-lock.json',
  ];
  return sourceFingerprint(projectDirectory, sources, [
    SITE_URL,
    STRIPE_PUBLISHABLE_KEY,
    CLOUDINARY_URL,
  ]);
}

function onBuild(event: BuildEvent): void {
  if (event.type === 'failed') console.error(`The site rebuild failed: ${event.message}`);
  if (event.type !== 'finished' || !isReady) return;
  writeRuntimeFile(settings, services, hook);
  console.log(`Site rebuilt in ${(event.milliseconds / 1_000).toFixed(1)} s`);
}
