import { type AstroIntegration, dev } from 'astro';
import { netlifyDevPlugin } from 'local-netlify';
import { announce, openServices } from './open-services.ts';
import { readSettings } from './settings.ts';
import { printSteps } from './steps.ts';
import { onStop } from './stop.ts';

/** `npm run dev`: the same services under `astro dev`, where pages, islands and functions reload as you type. */
const settings = readSettings(process.env);
const stopLater = onStop();
const hookPath = '/__local/build';

console.log('Opening the gallery for development');
const services = await openServices(settings, printSteps(), stopLater);
const { port, standIns } = services;
process.env.BUILD_HOOK_URL ??= `http://127.0.0.1:${port}${hookPath}`;
Object.assign(process.env, { ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' });

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
      netlifyDevPlugin({
        functions: ['/netlify/functions/api.ts', '/netlify/functions/sweep.ts'],
        ...standIns.routes,
      }),
    ],
  },
});
stopLater(() => server.stop());
announce(settings, services);
