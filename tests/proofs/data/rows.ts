import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/services/database.ts';

/** All tables that the catalog knows, whatever the code believes. */
export async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Every row of a table as Postgres writes it, every column in it; sorted. */
export async function rowsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.execute(
    sql`select t::text as line from ${sql.identifier(table)} t order by t::text collate "C"`,
  );
  return rows.map(({ line }) => String(line));
}

/** The rows of every table that hold a word, in whatever column: each with its table before it. */
export async function rowsWith(database: Database, word: string): Promise<[string, string][]> {
  const selects = (await tablesOf(database)).map(
    (table) =>
      sql`select ${table}::text as name, t::text as line from ${sql.identifier(table)} t
          where position(${word} in lower(t::text)) > 0`,
  );
  const { rows } = await database.execute(
    sql`${sql.join(selects, sql` union all `)} order by 1, 2`,
  );
  return rows.map(({ name, line }) => [String(name), String(line)]);
}
