import type { Config } from '@netlify/functions';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { sweep } from '#server/sweep.ts';

const services = connectServices(parseEnvironment(process.env));

/** The safety net of orders and outbox, every ten minutes. */
export default async (): Promise<Response> => {
  await sweep(services);
  return new Response(null, { status: 204 });
};

export const config: Config = { schedule: '*/10 * * * *', region: 'syd' };
