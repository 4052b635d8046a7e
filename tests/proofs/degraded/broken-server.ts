import pg from 'pg';
import { ADMIN_READS } from './calls.ts';
import type { Testbed } from './testbed.ts';

/** Bodies without a message, or with internals in it. */
export const BROKEN_BODIES = [
  '',
  'Bad gateway',
  JSON.stringify({ code: 'internal' }),
  JSON.stringify({ code: 'internal', message: '' }),
  JSON.stringify({ code: 'internal', message: 'Error: connect ECONNREFUSED 127.0.0.1' }),
];

const failure = (status: number) => Response.json({ code: 'internal', message: 'Oh.' }, { status });

/** What some routes always respond, during the outage and after it. */
const RESPONSES: Record<string, () => Response | Promise<Response>> = {
  '/api/artworks': () => new Promise(() => {}),
  '/api/blog-posts': () => failure(500),
  '/api/contact': () => failure(404),
  ...Object.fromEntries(
    BROKEN_BODIES.map((body, index) => [
      ADMIN_READS[index],
      () => new Response(body, { status: 503 }),
    ]),
  ),
};

/**
 * Some routes never respond or respond wrongly, an error after a response is not caught, a mail is lost, one is never
 * due, and a transaction stays open.
 */
export async function breakServer(testbed: Testbed) {
  const { services, environment } = testbed.gallery;
  await services.database.execute(`insert into outbox (kind, key, payload, due_at, done_at) values
    ('mail', 'lost', '{}', now(), now()), ('mail', 'never due', '{}', 'infinity', null)`);
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  void Promise.reject(new Error('unhandled rejection'));
  setImmediate(() => {
    throw new Error('uncaught exception');
  });
  return {
    testbed: {
      ...testbed,
      fetch: async (path: string, init?: RequestInit) =>
        RESPONSES[path]?.() ?? testbed.fetch(path, init),
    },
    async stop() {
      await client.end();
      await services.database.execute(`delete from outbox where key in ('lost', 'never due')`);
    },
  };
}
