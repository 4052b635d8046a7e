import { sql } from 'drizzle-orm';
import type { Database } from '#server/services/database.ts';
import type { TestGallery } from '../harness/open-gallery.ts';

/** All tables in the database's own catalog. */
export async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Every row of a table as Postgres writes it, with all columns; sorted. */
export async function rowsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.execute(
    sql`select t::text as line from ${sql.identifier(table)} t order by t::text collate "C"`,
  );
  return rows.map(({ line }) => String(line));
}

/** The rows of all tables that contain a text in any column, in any case: each as [table, row]. */
export async function rowsWith(database: Database, text: string): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const table of await tablesOf(database)) {
    const rows = await rowsOf(database, table);
    for (const row of rows) if (row.toLowerCase().includes(text)) found.push([table, row]);
  }
  return found;
}

/**
 * Every row of every table but those in `without`, and Stripe's refunds: equal before and after where nothing changed.
 */
export async function snapshotOf(
  { services: { database }, stripe }: TestGallery,
  without: readonly string[] = [],
): Promise<string> {
  const tables = (await tablesOf(database)).filter((table) => !without.includes(table));
  const rows: string[][] = [];
  for (const table of tables) rows.push(await rowsOf(database, table));
  const refunds = await stripe.refunds.list({ limit: 100 });
  return JSON.stringify([tables, rows, refunds.data]);
}
