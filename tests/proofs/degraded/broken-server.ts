import pg from 'pg';
import { ADMIN_READS } from './calls.ts';
import type { Shop } from './shop.ts';

/** Answers that leave a visitor without a word, or with one too many. */
export const UNCALM = [
  '',
  'Bad gateway',
  JSON.stringify({ code: 'internal' }),
  JSON.stringify({ code: 'internal', message: '' }),
  JSON.stringify({ code: 'internal', message: 'Error: connect ECONNREFUSED 127.0.0.1' }),
];

const fault = (status: number) => Response.json({ code: 'internal', message: 'Oh.' }, { status });

/** What some routes of the broken shop answer, whatever is on or off. */
const ANSWERS: Record<string, () => Response | Promise<Response>> = {
  '/api/artworks': () => new Promise(() => {}),
  '/api/blog-posts': () => fault(500),
  '/api/contact': () => fault(404),
  ...Object.fromEntries(
    UNCALM.map((said, place) => [ADMIN_READS[place], () => new Response(said, { status: 503 })]),
  ),
};

/**
 * A shop that stays silent or says too much, before and after; that loses what fails behind an answer, a mail, and
 * the end of a transaction, and puts a mail off for ever.
 */
export async function breakServer(shop: Shop) {
  const { services, environment } = shop.gallery;
  await services.database.execute(`insert into outbox (kind, key, payload, due_at, done_at) values
    ('mail', 'lost', '{}', now(), now()), ('mail', 'put off', '{}', 'infinity', null)`);
  const holder = new pg.Client({ connectionString: environment.DATABASE_URL });
  await holder.connect();
  await holder.query('begin');
  void Promise.reject(new Error('nobody waits for this'));
  setImmediate(() => {
    throw new Error('nobody catches this');
  });
  return {
    shop: {
      ...shop,
      fetch: async (path: string, init?: RequestInit) =>
        ANSWERS[path]?.() ?? shop.fetch(path, init),
    },
    async stop() {
      await holder.end();
      await services.database.execute(`delete from outbox where key in ('lost', 'put off')`);
    },
  };
}
