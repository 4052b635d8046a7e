import { isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { ensureAdmin } from '../admins/accounts.ts';
import { adminUsers } from '../admins/table.ts';
import { galleryVersions } from '../gallery/table.ts';
import { queueMail } from '../jobs/queue.ts';
import { outbox } from '../jobs/table.ts';
import { inTransaction } from '../services/database.ts';
import { personOf } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { erasePerson, exportPerson } from './service.ts';

/** Tables without personal data, and lines, copies, refunds and certificates, which belong to an order. */
const NOT_SEARCHED = [
  'alerts',
  'artworks',
  'artwork_pictures',
  'blog_posts',
  'builds',
  'uploads',
  'category_order',
  'demonstration_rows',
  'hidden_notices',
  'stripe_events',
  'order_items',
  'claims',
  'refunds',
  'passed_copies',
  'certificates',
  'certificate_versions',
];
/** Tables about administrators, whose export and erasure are refused. */
const ADMINS = [
  'admin_sessions',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'recovery_codes',
];

const gallery = await openTestGallery();
const { database } = gallery.services;

test('a new table must be declared as one with or without personal data', async () => {
  const { rows } = await database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = [...Object.keys(PERSONAL_DATA), ...NOT_SEARCHED, ...ADMINS];
  expect(rows.map(({ name }) => name)).toEqual(known.sort());
});

test('an address is found however it is spelt, and not within a longer one', () => {
  const ana = personOf(' Ana.B@Example.com');
  for (const text of ['ana.b@example.com', 'Write to ANA.B@example.com.', 'x\nana.b@example.com']) {
    expect(ana.isNamedIn({ deep: [{ text }] }), text).toBe(true);
  }
  for (const text of [
    'diana.b@example.com',
    'j.ana.b@example.com',
    'ana.b@example.com.au',
    'anaxb@example.com',
  ]) {
    expect(ana.isNamedIn(text), text).toBe(false);
  }
});

test('every character that an address may have is taken as it is', () => {
  const address = "a-b.c+d_e!#$%&'*/=?^`{|}~@my-studio.example";
  expect(personOf(address).isNamedIn(`Write to ${address}.`)).toBe(true);
  expect(personOf(address).isNamedIn(address.replace('.', 'x'))).toBe(false);
});

test('administrators are not erased', async () => {
  await ensureAdmin(database, 'artist', 'a good password', { reset: false });
  await database.update(adminUsers).set({ email: 'artist@example.com' });
  await expect(erasePerson(gallery.services, 'Artist@example.com')).rejects.toThrow(
    'the administration',
  );
});

test('of waiting mails those to the person, and to the artist about the person, are erased; the gallery’s own address is refused', async () => {
  const settings = { ...BLANK_GALLERY, email: 'studio@example.nz' };
  await database.insert(galleryVersions).values({ settings, storageKey: 'gallery' });
  const mails = {
    own: { to: 'ana@example.com', text: 'Your order' },
    about: { to: 'studio@example.nz', text: 'Ana, ana@example.com, has written' },
    other: { to: 'ben@example.com', text: 'Your work was passed on by ana@example.com' },
  };
  for (const [key, { to, text }] of Object.entries(mails)) {
    const replyTo = { name: '', address: 'studio@example.nz' };
    const mail = { to: { name: '', address: to }, replyTo, subject: '', text, html: '' };
    await inTransaction(database, (tx) => queueMail(tx, key, mail));
  }
  await expect(erasePerson(gallery.services, 'Studio@example.nz')).rejects.toThrow('My gallery');
  const exported = await exportPerson(gallery.services, 'ana@example.com');
  expect(exported.outbox?.map((row) => (row as { key: string }).key)).toEqual(['own', 'about']);
  await erasePerson(gallery.services, 'ana@example.com');
  const waiting = await database.select().from(outbox).where(isNull(outbox.doneAt));
  expect(waiting.map(({ key }) => key)).toEqual(['other']);

  // Once another address is entered.
  const present = { ...settings, email: 'new@example.nz', ordersEmail: 'orders@example.nz' };
  await database.insert(galleryVersions).values({ settings: present, storageKey: 'gallery' });
  const { gallery_versions: former } = await exportPerson(gallery.services, 'studio@example.nz');
  expect(former).toHaveLength(1);
  await erasePerson(gallery.services, 'Studio@example.nz');
  const versions = await database.select().from(galleryVersions).orderBy(galleryVersions.id);
  expect(versions.slice(-2).map((version) => version.settings)).toEqual([
    { ...settings, email: '' },
    present,
  ]);
});
