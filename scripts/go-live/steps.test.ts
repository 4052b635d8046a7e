import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from 'local-postgres';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { artworks } from '#server/artworks/data/table.ts';
import { connectDatabase } from '#server/services/database.ts';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import {
  type Environment,
  NO_WEBHOOK_SECRET,
  parseEnvironment,
} from '#server/services/environment.ts';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { startSmtpServer } from '../../tests/harness/smtp-server.ts';
import { galleryUrl } from '../../tests/harness/template-database.ts';
import { createWork } from '../../tests/harness/works.ts';
import { listTables } from '../backup/tables.ts';
import { administratorStep } from './administrator.ts';
import { databaseStep } from './database.ts';
import { mailStep } from './mail.ts';
import { picturesStep } from './pictures.ts';
import { openSettings, usableSettings } from './settings.ts';

const gallery = await openTestGallery();
const { environment } = gallery.services;
const keep = vi.fn();
const isCheck = false;
beforeEach(() => {
  keep.mockReset();
});
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'go-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('the database: version, time and tables; one in another region or out of reach is not ok', async () => {
  expect(await databaseStep.run({ environment, keep, isCheck })).toMatch(
    /^Postgres \d+, \d+ ms from here; tables are up to date$/,
  );
  const at = (DATABASE_URL: string) =>
    databaseStep.run({ environment: { ...environment, DATABASE_URL }, keep, isCheck });
  await expect(at('postgres://u:p@ep-x-pooler.us-east-1.aws.neon.tech/db')).rejects.toMatchObject({
    message: expect.stringContaining('us-east-1'),
    advice: expect.stringContaining('Sydney'),
  });
  await expect(at('postgres://u:p@127.0.0.1:9/db')).rejects.toMatchObject({
    message: expect.stringMatching(/did not answer/),
    advice: expect.stringMatching(/Copy both/),
  });
});

test('with --check an empty database is told how many migrations it lacks, and stays empty', async () => {
  const postgres = inject('postgres');
  const name = `go_live_${process.pid}`;
  const DATABASE_URL = galleryUrl(postgres, await createDatabase(postgres.adminUrl, name));
  onTestFinished(async () => {
    await disconnectDatabases(DATABASE_URL);
    await dropDatabase(postgres.adminUrl, name);
  });
  const empty = { ...environment, DATABASE_URL };
  const check = (each: Environment) => databaseStep.run({ environment: each, keep, isCheck: true });
  await expect(check(empty)).rejects.toMatchObject({
    message: expect.stringMatching(/^\d+ migrations are missing$/),
    advice: expect.stringContaining('npm run go-live'),
  });
  const administrator = administratorStep().run({ environment: empty, keep, isCheck: true });
  await expect(administrator).rejects.toMatchObject({ message: 'there is none yet' });
  expect(await listTables(connectDatabase(empty))).toEqual([]);
  const direct = { ...environment, DATABASE_URL_UNPOOLED: DATABASE_URL };
  await expect(check(direct)).rejects.toMatchObject({ message: expect.stringMatching(/missing$/) });
  expect(await check(environment)).toMatch(/tables are up to date$/);
});

test('the first administrator is asked for once', async () => {
  const run = (password?: string) =>
    administratorStep(password ? async () => ({ username: 'nell', password }) : undefined).run({
      environment,
      keep,
      isCheck,
    });
  await expect(run()).rejects.toMatchObject({ message: 'there is none yet' });
  await expect(run('short')).rejects.toMatchObject({
    advice: expect.stringMatching(/at least 12 characters/),
  });
  expect(await run('a long password')).toBe('nell was made');
  expect(await run()).toBe('nell');
});

test('a picture is stored, found and deleted; a store that takes none is not ok', async () => {
  const folder = temporary();
  const store = (UPLOADS_DIRECTORY: string) =>
    picturesStep.run({ environment: { UPLOADS_DIRECTORY }, keep, isCheck });
  expect(await store(folder)).toMatch(/deleted/);
  writeFileSync(join(folder, 'file'), '');
  await expect(store(join(folder, 'file'))).rejects.toMatchObject({
    message: expect.stringMatching(/could not be stored/),
  });
});

test('a store that has none of the gallery’s pictures is not used', async () => {
  await createWork(gallery);
  const imageUrl = '/uploads/left-behind.jpg';
  await gallery.services.database.update(artworks).set({ imageUrl });
  const UPLOADS_DIRECTORY = temporary();
  const run = (check = false) =>
    picturesStep.run({ environment: { ...environment, UPLOADS_DIRECTORY }, keep, isCheck: check });
  const refused = { message: expect.stringContaining('has none of the gallery’s pictures') };
  await expect(run(true)).rejects.toMatchObject(refused);
  expect(keep).not.toHaveBeenCalled();
  await expect(run()).rejects.toMatchObject(refused);
  expect(keep).toHaveBeenCalledWith('CLOUDINARY_URL', '');
  writeFileSync(join(UPLOADS_DIRECTORY, 'left-behind.jpg'), 'a picture');
  expect(await run()).toMatch(/deleted/);
});

const RECORDS: Record<string, string[][]> = {
  'example.co.nz': [['v=spf1 include:mail.example ', '-all']],
  '_dmarc.example.co.nz': [['v=DMARC1; p=none']],
  's1._domainkey.example.co.nz': [['v=DKIM1; k=rsa; p=AAAA']],
};

test('a mail is sent once the server and the records of the sender’s domain are right', async () => {
  const server = await startSmtpServer(() => ({ kind: 'ok' }));
  onTestFinished(() => server.stop());
  const run = (without?: string, port = server.port) =>
    mailStep(async (name) =>
      name === without ? Promise.reject(new Error('ENOTFOUND')) : (RECORDS[name] ?? []),
    ).run({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Nell <studio@example.co.nz>',
      },
      keep,
      isCheck,
    });
  expect(await run()).toMatch(/^SPF and DMARC found, DKIM not checked .* a mail is on its way/);
  expect(server.accepted).toHaveLength(1);
  await expect(run('_dmarc.example.co.nz')).rejects.toMatchObject({
    message: expect.stringMatching(/no DMARC/),
  });
  vi.stubEnv('DKIM_SELECTOR', 's1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await run()).toMatch(/^SPF, DMARC and DKIM found/);
  await expect(run('s1._domainkey.example.co.nz')).rejects.toMatchObject({
    message: expect.stringMatching(/no DKIM/),
  });
  await expect(run(undefined, 9)).rejects.toMatchObject({
    message: expect.stringMatching(/the mail server says/),
  });
  expect(server.accepted).toHaveLength(2);
});

test('a provider with a return path of its own, a key without a version and a subdomain are found to be right', async () => {
  const server = await startSmtpServer(() => ({ kind: 'ok' }));
  onTestFinished(() => server.stop());
  const run = (records: Record<string, string>) =>
    mailStep(async (name) => (records[name] ? [[records[name]]] : [])).run({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'Nell <nell@studio.example.co.nz>',
      },
      keep,
      isCheck,
    });
  vi.stubEnv('DKIM_SELECTOR', 's1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const key = 's1._domainkey.studio.example.co.nz';
  const records = { '_dmarc.example.co.nz': 'v=DMARC1; p=none', [key]: 'k=rsa; p=AAAA' };
  expect(await run(records)).toMatch(
    /^DMARC and DKIM found, no SPF record of studio.example.co.nz, which .* a mail is on its way/,
  );
  expect(server.accepted).toHaveLength(1);
  await expect(run({ ...records, [key]: 'v=DKIM1; p=' })).rejects.toMatchObject({
    message: expect.stringMatching(/no DKIM/),
  });
});

test('with --check the mail server and the records are checked, and no mail is sent', async () => {
  const server = await startSmtpServer(() => ({ kind: 'ok' }));
  onTestFinished(() => server.stop());
  const check = (records: typeof RECORDS) =>
    mailStep(async (name) => records[name] ?? []).run({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'Nell <studio@example.co.nz>',
      },
      keep,
      isCheck: true,
    });
  expect(await check(RECORDS)).toMatch(/^SPF and DMARC found, .*; no mail was sent$/);
  await expect(check({})).rejects.toMatchObject({ message: expect.stringMatching(/no DMARC/) });
  expect(server.accepted).toEqual([]);
});

test('answers are kept in a file that only its owner reads, and are found again', () => {
  const file = join(temporary(), '.env.live');
  openSettings(file).keep('MAIL_FROM', 'Nell <studio@example.co.nz>');
  openSettings(file).keep('SMTP_URL', 'smtps://u:p@h:465');
  expect(openSettings(file).all()).toMatchObject({
    MAIL_FROM: 'Nell <studio@example.co.nz>',
    SMTP_URL: 'smtps://u:p@h:465',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('MAIL_FROM="Nell <studio@example.co.nz>"\n');
});

test('a value keeps the quotes within it, and loses those around it', () => {
  const file = join(temporary(), '.env.live');
  openSettings(file).keep('MAIL_FROM', '"Harrow, Nell" <studio@example.co.nz>');
  openSettings(file).keep('SITE_URL', '"https://www.example.co.nz"');
  openSettings(file).keep('DKIM_SELECTOR', `"O'Brien, Nell" <n@example.nz>`);
  expect(openSettings(file).all()).toMatchObject({
    MAIL_FROM: '"Harrow, Nell" <studio@example.co.nz>',
    SITE_URL: 'https://www.example.co.nz',
    DKIM_SELECTOR: `"O'Brien, Nell" <n@example.nz>`,
  });
});

test('without one setting of a service only those of that service are left out', () => {
  const all = {
    DATABASE_URL: 'postgres://u:p@ep-a-pooler.aws.neon.tech/neondb',
    DATABASE_URL_UNPOOLED: 'postgres://u:p@ep-a.aws.neon.tech/neondb',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    SITE_URL: 'https://www.example.co.nz',
    CLOUDINARY_URL: 'cloudinary://key:secret@demo',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'studio@example.co.nz',
    STRIPE_WEBHOOK_SECRET: NO_WEBHOOK_SECRET,
  };
  expect(parseEnvironment(usableSettings(all))).toEqual(all);
  for (const [missing, left] of [
    ['STRIPE_SECRET_KEY', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    ['STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
    ['MAIL_FROM', ['SMTP_URL']],
    ['DATABASE_URL', ['DATABASE_URL_UNPOOLED']],
    ['DATABASE_URL_UNPOOLED', []],
    ['SITE_URL', []],
    ['CLOUDINARY_URL', []],
  ] as const) {
    const used = parseEnvironment(usableSettings({ ...all, [missing]: undefined }));
    const absent = Object.keys(all).filter((name) => !(name in used));
    expect(absent.sort(), missing).toEqual([missing, ...left].sort());
  }
});
