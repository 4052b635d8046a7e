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
import { printSteps } from './steps.ts';
import { onStop } from './stop.ts';

/**
 * `npm start`: the whole gallery on one machine. Starts what it stands on, builds the site where sources have
 * changed since the last build, and serves it with its functions.
 */
const settings = readSettings(process.env);
const { projectDirectory, dataDirectory } = settings;
const step = printSteps();
const stopLater = onStop();
let isOpen = false;

console.log('Opening the gallery');
const services = await openServices(settings, step, stopLater);
const { port, standIns } = services;

const cacheDir = join(dataDirectory, 'astro');
const builder = openBuilder({ projectDirectory, cacheDir, environment: {} });
stopLater(builder.close);
const hook = await startBuildHook({
  directory: join(dataDirectory, 'site'),
  // With the two or three seconds of a build, visitors see a saved work after five.
  debounceMs: 3_000,
  fingerprint,
  build: builder.build,
  onEvent: onBuild,
});
stopLater(hook.stop);
process.env.BUILD_HOOK_URL ??= hook.url;
if (hook.current() === null || hook.fingerprint() !== (await fingerprint())) {
  const built = await step('Pages', () => hook.request({ now: true }));
  if (!built && hook.current() === null) {
    throw new Error(`The site could not be built:\n${hook.status().failure?.message}`);
  }
}

// Imported only now: the functions read their settings when they are loaded.
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
stopLater(host.stop);

writeRuntimeFile(settings, services, hook);
stopLater(() => removeRuntimeFile(settings));
isOpen = true;
announce(settings, services);

/** Covers every input of the build except the database. */
function fingerprint(): Promise<string> {
  const { SITE_URL = '', STRIPE_PUBLISHABLE_KEY = '', CLOUDINARY_URL = '' } = process.env;
  const sources = ['src', 'public', 'astro.config.mjs', 'netlify.toml', 'package-lock.json'];
  return sourceFingerprint(projectDirectory, sources, [
    SITE_URL,
    STRIPE_PUBLISHABLE_KEY,
    CLOUDINARY_URL,
  ]);
}

function onBuild(event: BuildEvent): void {
  if (event.type === 'failed') console.error(`The pages could not be rebuilt: ${event.message}`);
  if (event.type !== 'finished' || !isOpen) return;
  writeRuntimeFile(settings, services, hook);
  console.log(`Pages refreshed in ${(event.milliseconds / 1_000).toFixed(1)} s`);
}
