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
import { removeAtExit } from './remove-at-exit.ts';
import { listMigrations, listOriginals, listSequences, listTables } from './tables.ts';
import { withRetries } from './with-retries.ts';

/** The services that hold what a backup contains. */
export type Stores = Pick<Services, 'database' | 'images'>;

/** Pictures that are fetched concurrently. */
const AT_ONCE = 8;

/**
 * Writes all rows, of one snapshot, and all originals of a gallery into one archive. Pending jobs are included: after a
 * restore they run, and one that had run meanwhile is recognised, a refund by Stripe, a mail by its Message-ID. Throws
 * the error of Postgres, the image store or the disk; then no archive is left.
 */
export async function writeBackup(stores: Stores, file: string, step: Step): Promise<Manifest> {
  const spool = await mkdtemp(join(tmpdir(), 'gallery-backup-'));
  const unregister = removeAtExit(spool);
  try {
    return await writeArchive(file, async (add) => {
      const { originals, ...rows } = await step('Rows', (report) =>
        spoolRows(stores, spool, report),
      );
      for (const { name } of rows.tables) {
        const path = join(spool, name);
        await add(`rows/${name}.ndjson.gz`, (await stat(path)).size, createReadStream(path));
      }
      const absent = await step('Pictures', (report) =>
        addOriginals(stores, originals, add, report),
      );
      return { ...rows, absent };
    });
  } finally {
    await rm(spool, { recursive: true, force: true });
    unregister();
  }
}

/** Writes the rows to files first: a tar entry needs its size in advance. */
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
      // Read last: sequences are not part of the snapshot, and may be newer than the rows but not older.
      return { migrations, tables, originals, sequences: await listSequences(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Postgres itself writes and reads each row as JSON, so that no number or timestamp is converted by JavaScript. */
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

/** Returns the names of those that the store does not have. */
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
    const pictures = await Promise.all(some.map((name) => withRetries(() => images.get(name))));
    for (const [index, name] of some.entries()) {
      const bytes = pictures[index];
      if (bytes) await add(`uploads/${name}`, bytes.length, [bytes]);
      else absent.push(name);
    }
  }
  return absent;
}
