import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/services/database.ts';
import type { Services } from '#server/services/services.ts';
import type { Step } from '../../local/steps.ts';
import { type Add, type Manifest, writeArchive } from './archive.ts';
import { listMigrations, listOriginals, listSequences, listTables } from './tables.ts';

/** Where a gallery keeps its rows and its pictures. */
export type Stores = Pick<Services, 'database' | 'images'>;

/** Pictures that are fetched at once. */
const AT_ONCE = 8;

/**
 * Writes all rows and originals of a gallery into one archive. Rows are of one moment. What the outbox still owes is
 * kept, refunds above all: after a restore it is delivered, and what was delivered meanwhile is recognised as such,
 * a refund by Stripe, a mail by its Message-ID. Throws Postgres', the store's or the disk's error; then no archive
 * is left.
 */
export async function writeBackup(stores: Stores, file: string, step: Step): Promise<Manifest> {
  const spool = await mkdtemp(join(tmpdir(), 'gallery-backup-'));
  try {
    return await writeArchive(file, async (add) => {
      const { originals, ...told } = await step('Rows', (report) =>
        spoolRows(stores, spool, report),
      );
      for (const { name } of told.tables) {
        const path = join(spool, name);
        await add(`rows/${name}.ndjson.gz`, (await stat(path)).size, createReadStream(path));
      }
      const absent = await step('Pictures', (report) =>
        addOriginals(stores, originals, add, report),
      );
      return { ...told, absent };
    });
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

/** An archive wants to know sizes in advance: the rows, which are the smaller part, go to files first. */
function spoolRows({ database }: Stores, directory: string, report: (progress: string) => void) {
  return database.transaction(
    async (tx) => {
      const migrations = await listMigrations(tx);
      if (migrations.length === 0) throw new Error('The database has no tables yet.');
      const tables: Manifest['tables'] = [];
      for (const name of await listTables(tx)) {
        report(name);
        tables.push({ name, rows: await spoolTable(tx, name, join(directory, name)) });
      }
      const originals = await listOriginals(tx);
      // Last: what a sequence says is newer than the rows, never older.
      return { migrations, tables, originals, sequences: await listSequences(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Postgres writes each row as JSON, and will read it: no number or instant passes through JavaScript. */
async function spoolTable(tx: Transaction, name: string, path: string): Promise<number> {
  let count = 0;
  await tx.execute(
    sql`declare backup no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
  );
  async function* lines() {
    for (;;) {
      const { rows } = await tx.execute(sql`fetch 500 from backup`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(lines(), createGzip(), createWriteStream(path, { mode: 0o600 }));
  await tx.execute(sql`close backup`);
  return count;
}

/** Answers the names of those that the store does not have. */
async function addOriginals(
  { images }: Stores,
  names: readonly string[],
  add: Add,
  report: (progress: string) => void,
): Promise<string[]> {
  const absent: string[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    report(`${from} of ${names.length}`);
    const some = names.slice(from, from + AT_ONCE);
    const pictures = await Promise.all(some.map((name) => images.get(name)));
    for (const [index, name] of some.entries()) {
      const bytes = pictures[index];
      if (bytes) await add(`uploads/${name}`, bytes.length, [bytes]);
      else absent.push(name);
    }
  }
  return absent;
}
