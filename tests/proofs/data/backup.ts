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
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { fillGallery } from './full-gallery.ts';
import { rowsOf, tablesOf } from './rows.ts';

const FEW = 200;
const MANY = 10_000;
/** For a gallery of many works, there and back. */
const MOST_SECONDS = 600;

const silently: Step = (_name, work) => work(() => {});

/** Fills a gallery, backs it up, restores it beside, lets `spoil` at the copy, and compares the two. */
async function thereAndBack(
  database: TemplateDatabase,
  random: Random,
  works: number,
  spoil: (copy: TestGallery) => Promise<unknown> = async () => {},
): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'gallery-proof-'));
  const [gallery, copy] = [await openGallery(database), await openGallery(database)];
  try {
    const file = join(directory, 'gallery.tar');
    await fillGallery(gallery, works, random);
    const begun = performance.now();
    await writeBackup(gallery.services, file, silently);
    const written = performance.now();
    await restoreBackup(copy.services, file, silently);
    const seconds = { out: (written - begun) / 1_000, back: (performance.now() - written) / 1_000 };
    await spoil(copy);
    const outcome = await compare(gallery, copy);
    if (seconds.out + seconds.back > MOST_SECONDS) {
      outcome.violations.push(`${works} works took ${seconds.out + seconds.back} s`);
    }
    const megabytes = Math.round((await stat(file)).size / 1e6);
    const [out, back] = [tenths(seconds.out), tenths(seconds.back)];
    const counts = { works, ...outcome.counts, 'MB of archives': megabytes };
    return { ...outcome, counts: { ...counts, 's to back up': out, 's to restore': back } };
  } finally {
    await gallery.close();
    await copy.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

async function compare(gallery: TestGallery, copy: TestGallery): Promise<Outcome> {
  const violations: string[] = [];
  const [here, there] = [gallery.services.database, copy.services.database];
  let rows = 0;
  for (const table of await tablesOf(here)) {
    const expected = LEFT_OUT.includes(table) ? [] : await rowsOf(here, table);
    if (expected.length === 0 && !LEFT_OUT.includes(table)) violations.push(`${table}: no rows`);
    const found = await rowsOf(there, table);
    const length = Math.max(expected.length, found.length);
    const other = Array.from({ length }, (_, index) => index).filter(
      (index) => expected[index] !== found[index],
    );
    if (other.length > 0) violations.push(`${table}: ${other.length} rows differ`);
    rows += expected.length;
  }
  const last = sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  const [numbers, others] = [(await here.execute(last)).rows, (await there.execute(last)).rows];
  if (JSON.stringify(numbers) !== JSON.stringify(others)) violations.push('sequences differ');
  const [from, to] = [folderOf(gallery), folderOf(copy)];
  const [originals, restored] = [await readdir(from), await readdir(to)];
  for (const name of new Set([...originals, ...restored])) {
    const [a, b] = await Promise.all(
      [from, to].map((at) => readFile(join(at, name)).catch(() => null)),
    );
    if (!a || !b?.equals(a)) violations.push(`the original ${name} differs`);
  }
  return { counts: { rows, originals: originals.length }, violations };
}

const folderOf = ({ environment }: TestGallery) => environment.UPLOADS_DIRECTORY ?? '';

export const backupProof: Proof = {
  promise:
    'backup and restore into an empty gallery: 0 differences in rows, numbers and originals, 10,000 works in 10 minutes',
  unit: `galleries, the first of ${FEW} works, others of ${MANY}`,
  rounds: { small: 1, stated: 2 },
  mustFind: [/rows differ/, /the original .* differs/],
  async open(database) {
    return {
      round: (random, index) => thereAndBack(database, random, index === 0 ? FEW : MANY),
      /** One letter of one row is another one, and so is one byte of one original: both must be found. */
      async control(random) {
        const letter = await thereAndBack(database, random, 3, ({ services }) =>
          services.database.execute(sql`update orders set email = 'B' || substr(email, 2)
            where id = (select min(id::text)::uuid from orders)`),
        );
        const byte = await thereAndBack(database, random, 3, async (copy) => {
          const [name = ''] = await readdir(folderOf(copy));
          const path = join(folderOf(copy), name);
          const bytes = await readFile(path);
          bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
          await writeFile(path, bytes);
        });
        const both = letter.violations.length > 0 && byte.violations.length > 0;
        return { counts: {}, violations: both ? [...letter.violations, ...byte.violations] : [] };
      },
      close: async () => {},
    };
  },
};
