import type { Config } from '@netlify/functions';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { sweepWhenDue } from '#server/sweep-times.ts';

const environment = parseEnvironment(process.env);

/**
 * The safety net of orders and outbox: asked every ten minutes, run when something is due and each hour; with new
 * clients of the services, since minutes have passed.
 */
export default async (): Promise<Response> => {
  await sweepWhenDue(connectServices(environment));
  return new Response(null, { status: 204 });
};

export const config: Config = { schedule: '*/10 * * * *', region: 'syd' };
