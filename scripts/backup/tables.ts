import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/services/database.ts';

/**
 * Not in an archive: sessions, half-finished sign-ins, password reset links and rate limits. They expire within hours,
 * and a stolen archive must not open the administration.
 */
export const LEFT_OUT = ['admin_sessions', 'passkey_challenges', 'password_resets', 'rate_limits'];

const read = async <Row>(database: Queryable, query: ReturnType<typeof sql>) =>
  (await database.execute(query)).rows as unknown as Row[];

/** The tables of the gallery, from the catalog, each after those that it refers to. */
export async function listTables(database: Queryable): Promise<string[]> {
  const names = await read<{ name: string }>(
    database,
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const references = await read<{ name: string; refers: string }>(
    database,
    sql`select a.relname as name, b.relname as refers from pg_constraint c
        join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
        where c.contype = 'f' and a.oid <> b.oid`,
  );
  const left = new Set(names.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name)));
  const sorted: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(
      (name) => !references.some((to) => to.name === name && left.has(to.refers)),
    );
    if (!next) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`);
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}

/** The hashes of the migrations that the database has had, in their order. */
export async function listMigrations(database: Queryable): Promise<string[]> {
  const [kept] = await read<{ table: string | null }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (!kept?.table) return [];
  const rows = await read<{ hash: string }>(
    database,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * The last value of each sequence: above the largest id where the newest row was deleted. An id must not be assigned
 * twice, since keys of jobs contain it.
 */
export async function listSequences(database: Queryable) {
  return read<{ name: string; last: string | null }>(
    database,
    sql`select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' order by 1`,
  );
}

/** The names in the image store of the pictures that rows refer to; pictures at other addresses are left out. */
export async function listOriginals(database: Queryable): Promise<string[]> {
  const rows = await read<{ url: string }>(
    database,
    sql`select url from uploads union select image_url from artworks
        union select image_url from artwork_pictures union select image_url from blog_posts
        union select facts ->> 'pictureUrl' from certificate_versions`,
  );
  return rows.flatMap(({ url }) => /^\/uploads\/([\w-]+\.\w+)$/.exec(url ?? '')?.[1] ?? []).sort();
}
