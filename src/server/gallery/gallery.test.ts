import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import type { GalleryRecord, GallerySettings } from '#contract/gallery.ts';
import { site } from '#site';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { readBuildSettings, readGallery, settingsOf } from './queries.ts';
import { galleryVersions } from './table.ts';

const { gallery, call } = await openTestAdmin();
const { database } = gallery.services;

const put = (json: object) => call<GalleryRecord>('PUT', '/gallery', json);
const versions = async () => (await call<GalleryRecord[]>('GET', '/gallery/versions')).body;

test('before anything is saved the settings are those of a blank gallery', async () => {
  const stored = await database.delete(galleryVersions).returning();
  const { body } = await call<GalleryRecord>('GET', '/gallery');
  expect(body).toEqual({ ...BLANK_GALLERY, updatedAt: '1970-01-01T00:00:00.000Z' });
  expect(await versions()).toEqual([]);
  await database.insert(galleryVersions).overridingSystemValue().values(stored);
});

test('what is saved is shown at once, keeps what was left out, has a version, and is built', async () => {
  const { requested } = gallery.rebuilds;
  const { status, body } = await put({ artist: ' Mere Tūhoe ', location: 'Ōtaki' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ artist: 'Mere Tūhoe', location: 'Ōtaki', email: site.email });
  expect((await call<GalleryRecord>('GET', '/gallery')).body).toEqual(body);
  expect((await versions())[0]).toEqual(body);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(requested + 1);
  await put({ artist: 'Mere Tūhoe' });
  expect(await versions(), 'nothing has changed').toHaveLength(2);
});

test('the demonstration’s discount for subscribers is not promised in another name until it is chosen', async () => {
  expect((await readGallery(database)).welcomeDiscount).toBe('none');
  expect((await put({ welcomeDiscount: 'ten' })).body.welcomeDiscount).toBe('ten');
  expect((await put({ artist: 'Mere T' })).body.welcomeDiscount).toBe('ten');
  await put({ artist: 'Mere Tūhoe' });
});

test('a gallery that was saved before the discount was a setting goes on giving it', () => {
  const { welcomeDiscount: _, ...settings } = BLANK_GALLERY;
  expect(settingsOf({ settings: settings as GallerySettings }).welcomeDiscount).toBe('ten');
  expect(settingsOf(undefined).welcomeDiscount).toBe('none');
});

test('S4-005 the storage key is made of the first name saved in place of the demonstration’s, and stays when the name changes', async () => {
  expect((await readBuildSettings(database)).storageKey).toBe('mere-tuhoe');
  gallery.passMinutes(1);
  await put({ artist: 'Mere T.' });
  expect(await readBuildSettings(database)).toMatchObject({
    artist: 'Mere T.',
    storageKey: 'mere-tuhoe',
  });
});

test('a second window that saves older settings gets stale_version', async () => {
  const { body: opened } = await call<GalleryRecord>('GET', '/gallery');
  gallery.passMinutes(1);
  await put({ tagline: 'Paintings', expectedUpdatedAt: opened.updatedAt });
  expect(await put({ tagline: 'Prints', expectedUpdatedAt: opened.updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect((await readGallery(database)).tagline).toBe('Paintings');
});

test('the delivery table is stored whole; a wrong field of it is named, and the same table is no new version', async () => {
  const bands = [
    { name: 'Small', longestSideMm: '600', weightGrams: '', north: '28', south: '$39' },
    { name: 'Large', longestSideMm: null, weightGrams: null, north: '190', south: '1,280.50' },
  ].map((band) => ({ ...band, dispatchDays: '5', northDays: 2, southDays: 4 }));
  const deliveryTable = {
    isIncluded: false,
    canCollect: true,
    ruralExtra: '12',
    coverLimit: '',
    bands,
  };
  const saved = await call<GalleryRecord>('PUT', '/gallery', { deliveryTable });
  expect(saved.body.deliveryTable).toMatchObject({
    isIncluded: false,
    ruralExtra: '12.00',
    coverLimit: null,
    bands: [{ longestSideMm: 600, weightGrams: null, south: '39.00' }, { south: '1280.50' }],
  });
  const { body } = await call<GalleryRecord>('GET', '/gallery');
  expect(body.deliveryTable).toEqual(saved.body.deliveryTable);
  gallery.passMinutes(1);
  const again = await call<GalleryRecord>('PUT', '/gallery', { deliveryTable });
  expect(again.body.updatedAt).toBe(saved.body.updatedAt);
  const wrong = [{ ...bands[0], north: 'cheap' }, bands[1]];
  expect(
    await call('PUT', '/gallery', { deliveryTable: { ...deliveryTable, bands: wrong } }),
  ).toMatchObject({
    status: 400,
    body: { fields: { 'deliveryTable.bands.0.north': expect.stringContaining('North Island') } },
  });
});

test('the last twenty versions are kept, and an older one can be saved again', async () => {
  for (let count = 1; count <= 22; count += 1) {
    gallery.passMinutes(1);
    await put({ phone: `+64 9 555 ${count}` });
  }
  const kept = await versions();
  expect(kept.map(({ phone }) => phone)).toEqual(
    Array.from({ length: 20 }, (_, index) => `+64 9 555 ${22 - index}`),
  );
  const { updatedAt, ...settings } = kept[19] as GalleryRecord;
  expect((await put(settings)).body.phone).toBe('+64 9 555 3');
});

test.each([
  [{ artist: ' ' }, { artist: 'Name is required' }],
  [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
  [{ ordersEmail: 'nobody' }, { ordersEmail: expect.stringContaining('valid email') }],
  [{ gstNumber: '12' }, { gstNumber: expect.stringContaining('such as 123-456-789') }],
  [{ links: 'instagram.com/a\nnot a page' }, { links: expect.stringContaining('“not a page”') }],
  [
    { exhibitions: '2026 One - Here\nSecond' },
    { exhibitions: expect.stringContaining('“Second” does not begin with a year') },
  ],
  [{ portraitUrl: 'https://elsewhere.example/a.jpg' }, { portraitUrl: expect.any(String) }],
  [{ colorInk: 'black' }, { colorInk: expect.stringContaining('#rrggbb') }],
  [{ colorInk: '#999999' }, { colorInk: expect.stringContaining('contrast') }],
  [{ typefaces: 'comic' }, { typefaces: expect.any(String) }],
  [{ biography: 'x'.repeat(9_001) }, { biography: 'At most 9000 characters' }],
])('%o is refused by its field', async (input, fields) => {
  const before = await readGallery(database);
  expect(await put(input)).toMatchObject({ status: 400, body: { fields } });
  expect(await readGallery(database)).toEqual(before);
});

test('mails say the present name, place and signature, and mails about orders go to their address', async () => {
  await put({
    artist: 'Aroha Wells',
    location: 'Nelson',
    email: 'aroha@example.co.nz',
    ordersEmail: 'orders@example.co.nz',
    gstNumber: '123-456-789',
    signature: 'With thanks,\n{name}, {place}',
    deliveryTable: site.deliveryTable,
  });
  await sellWorks(gallery, [await createWork(gallery)]);
  const mails = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  const [buyer, artist] = ['Thank you', 'is paid'].map((words) =>
    mails.findLast(({ text }) => text?.includes(words)),
  );
  expect(buyer?.replyTo).toEqual([{ name: 'Aroha Wells', address: 'aroha@example.co.nz' }]);
  expect(buyer?.text).toContain('With thanks,\nAroha Wells, Nelson');
  expect(buyer?.text).toContain('(GST No. 123-456-789)');
  expect(buyer?.html).toContain('>Aroha Wells</p>');
  expect(artist?.to).toEqual([{ name: 'Aroha Wells', address: 'orders@example.co.nz' }]);
  for (const { text, html } of [buyer, artist].flatMap((mail) => mail ?? [])) {
    expect(text).not.toContain(site.artist);
    expect(html).not.toContain(site.artist);
  }
});
