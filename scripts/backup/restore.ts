import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Queryable, Transaction } from '#server/services/database.ts';
import type { Step } from '../../local/steps.ts';
import { type Manifest, readAll, readArchive, verifyArchive } from './archive.ts';
import { listMigrations, listTables } from './tables.ts';
import { withRetries } from './with-retries.ts';
import type { Stores } from './write.ts';

const UPLOADS_AT_ONCE = 8;
const ROWS_AT_ONCE = 500;

/**
 * Restores an archive into an empty gallery, whose tables `createTables` makes. Throws an Error, before a row or a
 * picture is written, for an archive that is damaged or of another version of the program, and for a database with
 * rows. Originals are uploaded first, since no transaction may be open across network calls and a picture without a
 * row does no harm; then all rows in one transaction, or none. Throws ServiceMissing, at once, without a store for them.
 */
export async function restoreBackup(
  stores: Stores,
  file: string,
  step: Step,
  createTables = async () => {},
): Promise<Manifest> {
  const { database } = stores;
  void stores.images;
  const manifest = await step('Archive', () => verifyArchive(file));
  refuseOtherVersion(manifest);
  await step('Tables', createTables);
  await refuseOtherMigrations(database, manifest);
  await refuseNonEmptyDatabase(database, manifest);
  await step('Pictures', (report) => restoreOriginals(stores, file, report));
  await step('Rows', (report) =>
    database.transaction(async (tx) => {
      for (const { name } of manifest.tables) {
        await tx.execute(sql`lock table ${sql.identifier(name)} in share row exclusive mode`);
      }
      await refuseNonEmptyDatabase(tx, manifest);
      await restoreRows(tx, file, manifest, report);
      for (const { name, last } of manifest.sequences) {
        if (last)
          await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
      }
    }),
  );
  return manifest;
}

/** Before the tables are made: those of this version could not hold the archive's rows, and are not removed again. */
function refuseOtherVersion({ migrations, createdAt }: Manifest): void {
  const own = readMigrationFiles({ migrationsFolder: 'drizzle' }).map(({ hash }) => hash);
  if (`${own}` === `${migrations}`) return;
  throw new Error(
    `The archive was written by another version of this program, after ${migrations.length} migrations; this one ` +
      `has ${own.length}. Restore it with the version of that day (git checkout $(git rev-list -1 --before=` +
      `${createdAt} main)), then start a later one, which migrates it. Nothing was restored.`,
  );
}

async function refuseOtherMigrations(database: Queryable, manifest: Manifest): Promise<void> {
  const here = await listMigrations(database);
  const tables = (await listTables(database)).sort();
  const there = manifest.tables.map(({ name }) => name).sort();
  if (`${here} ${tables}` === `${manifest.migrations} ${there}`) return;
  throw new Error(
    `The archive was written after ${manifest.migrations.length} migrations, this database has been through ` +
      `${here.length}, or through others. Make a new, empty database for it. Nothing was restored.`,
  );
}

async function refuseNonEmptyDatabase(database: Queryable, { tables }: Manifest): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await database.execute(sql`select from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) {
      throw new Error(`The database is not empty: ${name} has rows. Nothing was restored.`);
    }
  }
}

async function restoreOriginals(
  { images }: Stores,
  file: string,
  report: (progress: string) => void,
): Promise<void> {
  let waiting: { id: string; bytes: Buffer }[] = [];
  let done = 0;
  const put = async () => {
    await Promise.all(waiting.map(({ id, bytes }) => withRetries(() => images.put(bytes, id))));
    done += waiting.length;
    waiting = [];
    report(String(done));
  };
  for await (const { name, bytes } of readArchive(file)) {
    const id = /^uploads\/([\w-]+\.\w+)$/.exec(name)?.[1];
    if (id) waiting.push({ id, bytes: await readAll(bytes) });
    if (waiting.length >= UPLOADS_AT_ONCE) await put();
  }
  await put();
}

async function restoreRows(
  tx: Transaction,
  file: string,
  { tables }: Manifest,
  report: (progress: string) => void,
): Promise<void> {
  const restored = new Map<string, number>();
  for await (const { name, bytes } of readArchive(file)) {
    const table = tables.find((one) => name === `rows/${one.name}.ndjson.gz`)?.name;
    if (!table) continue;
    const text = Readable.from(bytes).compose(createGunzip()).setEncoding('utf8');
    let lines: string[] = [];
    const insert = async () => {
      if (lines.length > 0) await insertRows(tx, table, lines);
      restored.set(table, (restored.get(table) ?? 0) + lines.length);
      lines = [];
      report(`${table} ${restored.get(table)}`);
    };
    for await (const line of linesOf(text)) {
      lines.push(line);
      if (lines.length >= ROWS_AT_ONCE) await insert();
    }
    await insert();
    // Pictures follow, for which no transaction should wait.
    if (restored.size === tables.length) break;
  }
  for (const { name, rows } of tables) {
    const count = restored.get(name) ?? 0;
    if (count !== rows)
      throw new Error(`${name} has ${count} of ${rows} rows. Nothing was restored.`);
  }
}

/** Not with readline, which ends a line at U+2028; in JSON that is an ordinary character. */
async function* linesOf(text: AsyncIterable<string>) {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

async function insertRows(tx: Transaction, name: string, lines: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  await tx.execute(
    sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
  );
}
