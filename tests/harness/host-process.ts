import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { startHost } from 'local-netlify';
import { createApp } from '#server/app.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { sweep } from '#server/sweep.ts';
import { stripeHostOptions } from '../../local/stripe-host-options.ts';
import { openClock } from './clock.ts';
import type { ForkedRequest } from './fork-host.ts';
import { jsonRequest } from './json-request.ts';

/**
 * The functions behind the host, in a process that may be killed. It loads its modules, receives its settings from the
 * parent as the first message, and sends its URL; later messages are requests past HTTP and clock changes.
 * `SITE_DIRECTORY` names the pages that it serves, `PICTURES` the URL of the pictures, `STRIPE_BROWSER_BASE` where
 * browsers reach the Stripe emulator. The sweep, which Netlify runs by its schedule, is at `/sweep`.
 */
process.once('disconnect', () => process.exit());
// Compiled for the hosts that follow: this one will be killed.
flushCompileCache();
const [settings] = await once(process, 'message');
Object.assign(process.env, settings);
const { SITE_DIRECTORY = 'public', PICTURES, STRIPE_BROWSER_BASE } = process.env;

const PICTURES_TIMEOUT_MS = 3_000;

/** Like a CDN, gives up on a picture store that doesn't respond. */
async function uploads(request: Request): Promise<Response> {
  if (!PICTURES) return new Response(null, { status: 404 });
  const { pathname } = new URL(request.url);
  try {
    return await fetch(PICTURES + pathname, { signal: AbortSignal.timeout(PICTURES_TIMEOUT_MS) });
  } catch {
    return new Response('Bad gateway', { status: 502 });
  }
}

const clock = openClock(Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0));
const services = Object.create(connectServices(parseEnvironment(process.env)), {
  now: { value: clock.now },
});
const app = createApp(services);
const { url } = await startHost({
  port: 0,
  siteDirectory: () => resolve(SITE_DIRECTORY),
  netlifyToml: resolve('netlify.toml'),
  handlers: { '/uploads/': uploads },
  functions: [
    {
      default: (request, { ip, requestId, waitUntil }) =>
        app(request, { ip, requestId, waitUntil }),
      config: { path: '/api/*' },
    },
    {
      default: async () => {
        await sweep(services);
        return new Response(null, { status: 204 });
      },
      config: { path: '/sweep' },
    },
  ],
  ...stripeHostOptions(STRIPE_BROWSER_BASE),
});
process.on('message', async (message: { minutes: number } | ({ id: number } & ForkedRequest)) => {
  if ('minutes' in message) {
    clock.passMinutes(message.minutes);
    return;
  }
  const { id, path, body, ip } = message;
  const request = new Request(new URL(path, url), jsonRequest('POST', body));
  const response = await app(request, { ip, requestId: 'forked', waitUntil: () => {} });
  process.send?.({ id, status: response.status, text: await response.text() });
});
process.send?.(url.replace('localhost', '127.0.0.1'));
