import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { createDatabase, dropDatabase } from 'local-postgres';
import { expect, inject, test } from 'vitest';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { galleryUrl } from '../../tests/harness/template-database.ts';
import { buyerOf, createWork } from '../../tests/harness/works.ts';
import { migrateDatabase } from './migrate.ts';
import { claims } from './orders/data/table.ts';
import { violatedConstraint } from './services/database-errors.ts';
import { parseEnvironment } from './services/environment.ts';

/** The part of drizzle's snapshot that the catalog is compared with. */
type Snapshot = Record<
  string,
  { name: string; columns: Record<string, { name: string; notNull: boolean }> }
>;

const tableFiles = globSync('**/table.ts', { cwd: import.meta.dirname });

const gallery = await openTestGallery();
const { services } = gallery;

test('the migrations make the schema that the tables declare', async () => {
  const tables: Record<string, unknown> = {};
  for (const file of tableFiles)
    Object.assign(tables, await import(join(import.meta.dirname, file)));
  const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'));
  const last = String(journal.entries.length - 1).padStart(4, '0');
  const migrated = JSON.parse(readFileSync(`drizzle/meta/${last}_snapshot.json`, 'utf8'));
  const declared = generateDrizzleJson(tables, migrated.id, undefined, 'snake_case');
  expect(Object.keys(declared.tables)).toHaveLength(Object.keys(migrated.tables).length);
  expect(await generateMigration(migrated, declared)).toEqual([]);

  const { rows } = await services.database.execute(
    "select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'",
  );
  const made = rows.map((row) => `${row.table_name}.${row.column_name} ${row.is_nullable}`);
  const columns = Object.values(declared.tables as Snapshot).flatMap((table) =>
    Object.values(table.columns).map(
      (column) => `${table.name}.${column.name} ${column.notNull ? 'NO' : 'YES'}`,
    ),
  );
  expect(made.sort()).toEqual(columns.sort());
});

test('six migrations of one new database at once all succeed', async () => {
  const postgres = inject('postgres');
  const { adminUrl, wsProxy } = postgres;
  const name = `migrate_${process.pid}`;
  const url = galleryUrl(postgres, await createDatabase(adminUrl, name));
  const environment = parseEnvironment({ DATABASE_URL: url, DATABASE_WS_PROXY: wsProxy });
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(environment)));
  await migrateDatabase(environment);
  await dropDatabase(adminUrl, name);
});

test('the tables reject rows that break an invariant', async () => {
  const refused = async (statement: ReturnType<typeof sql>, constraint: string) => {
    const error = await services.database.execute(statement).catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe(constraint);
  };
  await refused(
    sql`insert into artworks (title, slug, price) values ('x', 'x', -1)`,
    'artworks_price',
  );
  await refused(
    sql`insert into artworks (title, slug, edition_size) values ('x', 'x', 0)`,
    'artworks_edition_size',
  );
  await refused(
    sql`insert into discount_codes (code, type, value) values ('A', 'gift', 1)`,
    'discount_codes_type',
  );
  await refused(
    sql`insert into discount_codes (code, type, value) values ('A', 'percentage', 101)`,
    'discount_codes_value',
  );
  await refused(
    sql`insert into blog_posts (title, slug, is_published) values ('x', 'x', true)`,
    'blog_posts_published',
  );
});

test('a copy of a work cannot be claimed twice, whatever the code above the table does', async () => {
  const work = await createWork(gallery);
  const [first, second] = [buyerOf(gallery), buyerOf(gallery)];
  await first.order([work]);
  const other = await second.order([await createWork(gallery)]);
  const theft = gallery.services.database
    .insert(claims)
    .values({ artworkId: work.id, editionNumber: 1, orderId: other.body.order.id, state: 'sold' });
  const error = await theft.catch((thrown: unknown) => thrown);
  expect(violatedConstraint(error)).toMatch(/^claims_.*pk$/);
});
