import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { artworkPictures } from '#server/artworks/data/table.ts';
import { deleteInquiry, receiveInquiry } from '#server/inquiries/service.ts';
import { queueRefund } from '#server/orders/data/refunds.ts';
import { storePicture } from '#server/uploads/service.ts';
import type { Step } from '../../local/steps.ts';
import { openTestGallery, type TestGallery } from '../../tests/harness/gallery.ts';
import { openGallery } from '../../tests/harness/open-gallery.ts';
import { createWork, sellWorks } from '../../tests/harness/works.ts';
import { restoreBackup } from './restore.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write.ts';

/** The pauses of production would be most of these tests' time. */
vi.mock(import('./with-retries.ts'), async (original) => {
  const { withRetries } = await original();
  return { withRetries: (attempt) => withRetries(attempt, [1, 5]) };
});

const silently: Step = (_name, work) => work(() => {});
const directory = await mkdtemp(join(tmpdir(), 'gallery-archives-'));
afterAll(() => rm(directory, { recursive: true }));
const archive = join(directory, 'gallery.tar');
const source = await openTestGallery();
let target: TestGallery;
let edgeUrl = '';
const targets: TestGallery[] = [];
afterAll(async () => {
  for (const gallery of targets) await gallery.close();
});

const inquiry = {
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'General Inquiry',
  message: 'Hello',
} as const;

beforeAll(async () => {
  const jpeg = await readFile('local/demonstration/pictures/scarp.jpg');
  const { url } = await storePicture(source.services, jpeg);
  const work = await createWork(source, { imageUrl: url });
  const edge = await readFile('local/demonstration/pictures/further/barometer-edge.jpg');
  // Not in `uploads`: the row of the picture alone refers to it.
  edgeUrl = await source.services.images.put(edge);
  const picture = { artworkId: work.id, place: 1, role: 'edge', imageUrl: edgeUrl } as const;
  await source.services.database.insert(artworkPictures).values(picture);
  await sellWorks(source, [work]);
  await receiveInquiry(source.services, inquiry);
  const refund = { intentId: 'pi_1', orderId: null, reason: 'orphaned_payment' } as const;
  await source.services.database.transaction((tx) => queueRefund(tx, refund));
  await writeBackup(source.services, archive, silently);
});
beforeEach(async () => {
  target = await openGallery(inject('postgres'));
  targets.push(target);
});

const restore = (file = archive) => restoreBackup(target.services, file, silently);

async function rowsOf(gallery: TestGallery) {
  const { database } = gallery.services;
  const counts: Record<string, unknown> = {};
  for (const name of await listTables(database)) {
    const { rows } = await database.execute(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.count;
  }
  return counts;
}

async function expectNothing() {
  expect(Object.values(await rowsOf(target)).every((count) => count === 0)).toBe(true);
}

test('an archive restores the whole gallery and has mode 0600', async () => {
  await restore();
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  const { images } = target.services;
  expect(await images.get(edgeUrl.replace('/uploads/', '')), 'a further picture').not.toBeNull();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
});

test('sessions and rate limits are in no archive', async () => {
  const bytes = await readFile(archive, 'latin1');
  expect(bytes).not.toMatch(
    /rows\/(admin_sessions|passkey_challenges|password_resets|rate_limits)/,
  );
});

test('an archive of another version is refused before it gets tables, with the way to the right one', async () => {
  const { database } = source.services;
  const other = join(directory, 'other.tar');
  await database.execute(
    sql`update drizzle.__drizzle_migrations set hash = hash || '!' where id = 5`,
  );
  await writeBackup(source.services, other, silently);
  await database.execute(sql`update drizzle.__drizzle_migrations set hash = rtrim(hash, '!')`);
  const createTables = vi.fn(async () => {});
  const restored = restoreBackup(target.services, other, silently, createTables);
  await expect(restored).rejects.toThrow(/another version.*rev-list -1 --before=20/);
  expect(createTables).not.toHaveBeenCalled();
});

test('a database of other migrations is refused', async () => {
  const { database } = target.services;
  const { rows } = await database.execute(
    sql`delete from drizzle.__drizzle_migrations where id = 4 returning (select count(*)::int from drizzle.__drizzle_migrations) as count`,
  );
  const left = Number(rows[0]?.count) - 1;
  await expect(restore()).rejects.toThrow(`this database has been through ${left}`);
  await expectNothing();
});

test('a database with rows is refused by the name of the table', async () => {
  await receiveInquiry(target.services, inquiry);
  await expect(restore()).rejects.toThrow('contact_inquiries has rows');
});

test('a byte changed in rows, originals or manifest is detected before anything is written', async () => {
  const bytes = await readFile(archive);
  const damaged = join(directory, 'damaged.tar');
  for (const place of ['rows/orders', 'uploads/', 'manifest.json', 'manifest.sha256']) {
    const copy = Buffer.from(bytes);
    // Behind the 512 bytes of the entry's header.
    const at = copy.indexOf(place) + 512 + 20;
    copy[at] = (copy[at] ?? 0) ^ 1;
    await writeFile(damaged, copy);
    await expect(restore(damaged), place).rejects.toThrow('The archive is damaged');
  }
  await expectNothing();
  expect(await readdir(target.environment.UPLOADS_DIRECTORY ?? '').catch(() => [])).toEqual([]);
});

test('a truncated copy is refused', async () => {
  const short = join(directory, 'short.tar');
  const { size } = await stat(archive);
  for (const length of [0, 512, Math.floor(size / 2), size - 4_096]) {
    await copyFile(archive, short);
    await truncate(short, length);
    await expect(restore(short), String(length)).rejects.toThrow('The archive is damaged');
  }
  await expectNothing();
});

test('a restore that fails in its last table leaves no row of the first', async () => {
  expect((await listTables(target.services.database)).at(-1)).toBe('refunds');
  await target.services.database.execute(
    sql`alter table refunds add constraint none check (false)`,
  );
  await expect(restore()).rejects.toThrow();
  await expectNothing();
});

test('sequences continue where they stopped: the id of a deleted row is not assigned again', async () => {
  const { id } = await receiveInquiry(source.services, inquiry);
  await deleteInquiry(source.services, id);
  const file = join(directory, 'deleted.tar');
  await writeBackup(source.services, file, silently);
  await restore(file);
  expect((await receiveInquiry(target.services, inquiry)).id).toBe(id + 1);
});

test('no archive is overwritten, and a failure leaves none behind', async () => {
  await expect(writeBackup(source.services, archive, silently)).rejects.toThrow('EEXIST');
  const file = join(directory, 'failed.tar');
  const images = {
    ...source.services.images,
    get: () => Promise.reject(new Error('the store is away')),
  };
  const stores = { database: source.services.database, images };
  await expect(writeBackup(stores, file, silently)).rejects.toThrow('the store is away');
  expect((await readdir(directory)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('a store that fails twice is asked a third time, by a backup and by a restore', async () => {
  const file = join(directory, 'third.tar');
  const { database, images } = source.services;
  const get = failsTwice(images.get);
  await writeBackup({ database, images: { ...images, get } }, file, silently);
  const empty = target.services;
  const put = failsTwice(empty.images.put);
  const stores = { database: empty.database, images: { ...empty.images, put } };
  await restoreBackup(stores, file, silently);
  expect(await target.services.images.get(edgeUrl.replace('/uploads/', ''))).not.toBeNull();
});

/** The first two calls are refused. */
function failsTwice<T extends (...args: never[]) => Promise<unknown>>(call: T) {
  return vi
    .fn(call)
    .mockRejectedValueOnce(new Error('503'))
    .mockRejectedValueOnce(new Error('503'));
}

test('a backup that Ctrl-C ends leaves neither rows nor an archive behind', async () => {
  const folder = await mkdtemp(join(directory, 'ended-'));
  const endless = `
    import { writeBackup } from ${JSON.stringify(join(import.meta.dirname, 'write.ts'))};
    setInterval(() => {}, 1_000);
    const database = { transaction: () => new Promise(() => console.log('reading')) };
    await writeBackup({ database }, 'gallery.tar', (_name, work) => work(() => {}));
  `;
  const arguments_ = ['--input-type=module', '--eval', endless];
  const backup = spawn(process.execPath, arguments_, {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder },
  });
  onTestFinished(() => void backup.kill('SIGKILL'));
  await once(backup.stdout, 'data');
  // The rows, the name that is reserved, and the archive, whose file is opened beside.
  await expect.poll(() => readdir(folder)).toHaveLength(3);
  backup.kill('SIGINT');
  expect(await once(backup, 'exit')).toEqual([1, null]);
  expect(await readdir(folder)).toEqual([]);
});
