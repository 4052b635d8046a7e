import { sql } from 'drizzle-orm';
import type { TestGallery } from '../../local/testing/open-gallery.ts';

/** Every row of every table, and how often each event came in: equal before and after when nothing changed. */
export async function snapshotOf({ services: { database }, stripe }: TestGallery): Promise<string> {
  const named = await database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = (named.rows as { name: string }[]).map(({ name }) => name);
  const rows = await database.execute(
    sql.join(
      tables.map(
        (name) =>
          sql`select ${name} as name, coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${sql.identifier(name)} t`,
      ),
      sql` union all `,
    ),
  );
  const refunds = await stripe.refunds.list({ limit: 100 });
  return JSON.stringify([rows.rows, refunds.data]);
}
