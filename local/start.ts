import { join } from 'node:path';
import { disconnectDatabases } from '#server/services/database.ts';
import { buildSite } from './build-hook/astro-build.ts';
import { type BuildEvent, startBuildHook } from './build-hook/build-hook.ts';
import { sourceFingerprint } from './build-hook/source-fingerprint.ts';
import { startHost } from './host/host.ts';
import { freePort } from './port.ts';
import { prepareDatabase } from './prepare.ts';
import { removeRuntimeFile, writeRuntimeFile } from './runtime-file.ts';
import { readSettings } from './settings.ts';
import { startStandIns } from './stand-ins.ts';
import { printSteps } from './steps.ts';
import { onStop } from './stop.ts';

/**
 * `npm start`: the whole gallery on one machine. Starts the stand-ins of whatever hosted service is not
 * configured, prepares the database, builds the site and serves it with its functions.
 */
const settings = readSettings(process.env);
const { projectDirectory, dataDirectory } = settings;
const step = printSteps();
const stopLater = onStop();
let open = false;
const given = { ...process.env };
const port = await freePort(settings.port);
const siteUrl = `http://localhost:${port}`;

console.log('Opening the gallery');
const standIns = await step('Database, payments', () =>
  startStandIns(settings, given, `http://127.0.0.1:${port}`),
);
stopLater(standIns.stop);
stopLater(disconnectDatabases);
process.env.SITE_URL ??= siteUrl;
Object.assign(process.env, standIns.environment);
await prepareDatabase(settings, step);

const fingerprint = () =>
  sourceFingerprint(projectDirectory, [
    process.env.SITE_URL ?? '',
    process.env.STRIPE_PUBLISHABLE_KEY ?? '',
  ]);
const hook = await startBuildHook({
  directory: join(dataDirectory, 'site'),
  debounceMs: 1_500,
  fingerprint,
  build: (outDir, log, signal) =>
    buildSite({
      projectDirectory,
      outDir,
      cacheDir: join(dataDirectory, 'astro'),
      environment: {},
      log,
      signal,
    }),
  onEvent: (event) => onBuild(event),
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
  uploads: standIns.uploads,
  emulatorUrl: standIns.emulatorUrl,
});
stopLater(host.stop);

const runtimeFile = join(dataDirectory, 'runtime.json');
const password = settings.givenPassword ?? settings.secrets.adminPassword;
const writeRuntime = () => {
  const env = standIns.environment;
  if (!env.DATABASE_URL || !env.STRIPE_API_BASE) return;
  writeRuntimeFile(runtimeFile, {
    url: `http://127.0.0.1:${port}`,
    pid: process.pid,
    databaseUrl: env.DATABASE_URL,
    databaseWsProxy: env.DATABASE_WS_PROXY ?? '',
    admin: { username: settings.adminUsername, password },
    stripe: {
      apiBase: env.STRIPE_API_BASE,
      secretKey: env.STRIPE_SECRET_KEY ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    },
    mail: { outbox: env.MAIL_OUTBOX ?? '' },
    uploads: { directory: env.UPLOADS_DIRECTORY ?? '' },
    buildHook: { url: hook.url, builds: hook.builds() },
  });
};
writeRuntime();
open = true;
stopLater(async () => removeRuntimeFile(runtimeFile));

console.log(`\nGallery ready at ${siteUrl}`);
console.log(`Desk at ${siteUrl}/admin  user ${settings.adminUsername}  password ${password}`);
console.log(
  'Test card 4242 4242 4242 4242. Mails are written to',
  standIns.environment.MAIL_OUTBOX,
);
console.log('Ctrl-C closes it.');

function onBuild(event: BuildEvent) {
  if (event.type === 'started') return;
  if (event.type === 'failed') console.error(`The pages could not be rebuilt: ${event.message}`);
  else if (open) {
    writeRuntime();
    console.log(`Pages refreshed in ${(event.milliseconds / 1_000).toFixed(1)} s`);
  }
}
