import { sql } from 'drizzle-orm';
import type { TestGallery } from '../../harness/open-gallery.ts';

/** Every row of every table but those named, and Stripe's refunds: equal before and after when nothing changed. */
export async function snapshotOf(
  { services: { database }, stripe }: TestGallery,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string> {
  const named = await database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = (named.rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !without.includes(name));
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
