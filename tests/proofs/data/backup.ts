import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Step } from '../../../local/steps.ts';
import { restoreBackup } from '../../../scripts/backup/restore.ts';
import { LEFT_OUT } from '../../../scripts/backup/tables.ts';
import { writeBackup } from '../../../scripts/backup/write.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { rowsOf, tablesOf } from '../table-rows.ts';
import { fillGallery } from './full-gallery.ts';

const FEW_WORKS = 200;
const MANY_WORKS = 10_000;
/** For backup and restore together. */
const MAX_SECONDS = 600;

const silently: Step = (_name, task) => task(() => {});

/** Fills a gallery, backs it up, restores it into an empty one, calls `damage` on the copy, and compares the two. */
async function backUpAndRestore(
  database: TemplateDatabase,
  random: Random,
  works: number,
  damage: (copy: TestGallery) => Promise<unknown> = async () => {},
): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'gallery-proof-'));
  const [gallery, copy] = [await openGallery(database), await openGallery(database)];
  try {
    const file = join(directory, 'gallery.tar');
    await fillGallery(gallery, works, random);
    const startedAt = performance.now();
    await writeBackup(gallery.services, file, silently);
    const writtenAt = performance.now();
    await restoreBackup(copy.services, file, silently);
    const seconds = (performance.now() - startedAt) / 1_000;
    const toBackUp = (writtenAt - startedAt) / 1_000;
    await damage(copy);
    const outcome = await compare(gallery, copy);
    outcome.check(seconds <= MAX_SECONDS, `${works} works took ${seconds} s`);
    outcome.count('works', works);
    outcome.count('MB of archives', Math.round((await stat(file)).size / 1e6));
    outcome.count('s to back up', roundToTenths(toBackUp));
    return outcome.count('s to restore', roundToTenths(seconds - toBackUp));
  } finally {
    await gallery.close();
    await copy.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const roundToTenths = (seconds: number) => Math.round(seconds * 10) / 10;

async function compare(gallery: TestGallery, copy: TestGallery): Promise<Outcome> {
  const outcome = new Outcome();
  const databases = [gallery.services.database, copy.services.database] as const;
  for (const table of await tablesOf(databases[0])) {
    const isLeftOut = LEFT_OUT.includes(table);
    const expected = isLeftOut ? [] : await rowsOf(databases[0], table);
    outcome.check(isLeftOut || expected.length > 0, `${table}: no rows`);
    const found = await rowsOf(databases[1], table);
    let different = Math.abs(expected.length - found.length);
    for (const [index, row] of expected.entries()) {
      if (index < found.length && found[index] !== row) different += 1;
    }
    outcome.check(different === 0, `${table}: ${different} rows differ`);
    outcome.count('rows', expected.length);
  }
  const query = sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  const sequences = await Promise.all(databases.map((database) => database.execute(query)));
  const [expected, found] = sequences.map(({ rows }) => JSON.stringify(rows));
  outcome.check(expected === found, 'sequences differ');
  const folders = [folderOf(gallery), folderOf(copy)];
  const names = await Promise.all(folders.map((folder) => readdir(folder)));
  for (const name of new Set(names.flat())) {
    const [original, restored] = await Promise.all(
      folders.map((folder) => readFile(join(folder, name)).catch(() => null)),
    );
    const isSame = original && restored?.equals(original);
    outcome.check(isSame === true, `the original ${name} differs`);
  }
  return outcome.count('originals', names[0]?.length);
}

const folderOf = ({ environment }: TestGallery) => environment.UPLOADS_DIRECTORY ?? '';

/** Changes one letter of one row. */
const damageRow = ({ services }: TestGallery) =>
  services.database.execute(sql`update orders set email = 'B' || substr(email, 2)
    where id = (select min(id::text)::uuid from orders)`);

/** Changes one bit of one original. */
async function damageOriginal(copy: TestGallery): Promise<void> {
  const [name = ''] = await readdir(folderOf(copy));
  const path = join(folderOf(copy), name);
  const bytes = await readFile(path);
  bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

export const backupProof: Proof = {
  promise:
    'backup and restore into an empty gallery: 0 differences in rows, sequences and originals, 10,000 works in 10 minutes',
  unit: `galleries, the first of ${FEW_WORKS} works, others of ${MANY_WORKS}`,
  runs: { small: 1, stated: 2 },
  expectedViolations: [/^orders: 1 rows differ/, /^the original .* differs/],
  open: async (database) => ({
    run: (random, index) =>
      backUpAndRestore(database, random, index === 0 ? FEW_WORKS : MANY_WORKS),
    control: async (random) =>
      (await backUpAndRestore(database, random, 3, damageRow)).add(
        await backUpAndRestore(database, random, 3, damageOriginal),
      ),
  }),
};
