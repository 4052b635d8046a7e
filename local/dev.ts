import { type AstroIntegration, dev } from 'astro';
import { netlifyDevPlugin } from 'local-netlify';
import { announce, openServices } from './open-services.ts';
import { readSettings } from './settings.ts';
import { handleShutdown } from './shutdown.ts';
import { printSteps } from './steps.ts';

/** `npm run dev`: the services of `npm start` under `astro dev`, which reloads edited pages and functions. */
const atShutdown = handleShutdown();
const settings = readSettings(process.env);
const hookPath = '/__local/build';

console.log('Starting the gallery for development');
const services = await openServices(settings, printSteps(), atShutdown);
const { port, standIns } = services;
process.env.BUILD_HOOK_URL ??= `http://127.0.0.1:${port}${hookPath}`;
Object.assign(process.env, { ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' });

/** In place of the build hook: nothing is built, but the content is reloaded. */
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
      netlifyDevPlugin({
        functions: ['/netlify/functions/api.ts', '/netlify/functions/sweep.ts'],
        ...standIns.routes,
      }),
    ],
  },
});
atShutdown(() => server.stop());
announce(settings, services);
