import type { Config, Context } from '@netlify/functions';
import { createApp } from '#server/app.ts';
import { createPapers } from '#server/paper-pages/app.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';

const services = connectServices(parseEnvironment(process.env));
const api = createApp(services);
const papers = createPapers(services);

/** Every endpoint under /api, and the pages of owners and certificates, which share its connections. */
export default (request: Request, context: Context): Promise<Response> =>
  (new URL(request.url).pathname.startsWith('/api/') ? api : papers)(request, {
    ip: context.ip,
    requestId: context.requestId,
    waitUntil: (promise) => context.waitUntil(promise),
  });

/**
 * Sydney, beside the database: each request waits for several of its answers (docs/deploy.md says how to move both).
 */
export const config: Config = {
  path: ['/api/*', '/owner', '/owner/*', '/certificate/*'],
  region: 'syd',
};
