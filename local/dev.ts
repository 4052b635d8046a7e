import { type AstroIntegration, dev } from 'astro';
import { disconnectDatabases } from '#server/services/database.ts';
import { localServices } from './host/dev-plugin.ts';
import { freePort } from './port.ts';
import { prepareDatabase } from './prepare.ts';
import { readSettings } from './settings.ts';
import { startStandIns } from './stand-ins.ts';
import { printSteps } from './steps.ts';
import { onStop } from './stop.ts';

/** `npm run dev`: the same services under `astro dev`, where pages, islands and functions reload as you type. */
const settings = readSettings(process.env);
const step = printSteps();
const stopLater = onStop();
const given = { ...process.env };
const port = await freePort(settings.port);
const siteUrl = `http://localhost:${port}`;
const hookPath = '/__local/build';

console.log('Opening the gallery for development');
const standIns = await step('Database, payments', () =>
  startStandIns(settings, given, `http://127.0.0.1:${port}`),
);
stopLater(standIns.stop);
stopLater(disconnectDatabases);
process.env.SITE_URL ??= siteUrl;
process.env.BUILD_HOOK_URL ??= `http://127.0.0.1:${port}${hookPath}`;
Object.assign(process.env, standIns.environment, {
  ASTRO_DEV_BACKGROUND: '0',
  ASTRO_TELEMETRY_DISABLED: '1',
});
await prepareDatabase(settings, step);

/** Stands in for the build hook: there is nothing to build, but the content is read anew. */
const contentHook: AstroIntegration = {
  name: 'gallery:content-hook',
  hooks: {
    'astro:server:setup': ({ server, refreshContent }) => {
      server.middlewares.use(hookPath, (_request, response) => {
        void refreshContent?.({});
        response.writeHead(202).end();
      });
    },
  },
};

const server = await dev({
  root: settings.projectDirectory,
  server: { port, host: '127.0.0.1' },
  integrations: [contentHook],
  vite: {
    plugins: [
      localServices({
        functions: ['/netlify/functions/api.ts', '/netlify/functions/sweep.ts'],
        uploads: standIns.uploads,
        emulatorUrl: standIns.emulatorUrl,
      }),
    ],
  },
});
stopLater(() => server.stop());
const password = settings.givenPassword ?? settings.secrets.adminPassword;
console.log(`\nGallery ready at ${siteUrl}`);
console.log(`Desk at ${siteUrl}/admin  user ${settings.adminUsername}  password ${password}`);
