import type { Config, Context } from '@netlify/functions';
import { createApp } from '#server/app.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';

const app = createApp(connectServices(parseEnvironment(process.env)));

/** Every endpoint under /api. */
export default (request: Request, context: Context): Promise<Response> =>
  app(request, {
    ip: context.ip,
    requestId: context.requestId,
    waitUntil: (promise) => context.waitUntil(promise),
  });

/** Sydney, beside the database: each request waits for several of its answers (docs/deploy.md says how to move both). */
export const config: Config = { path: '/api/*', region: 'syd' };
