import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CopyCertificate } from '#contract/certificates.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { newIp } from '../../../tests/harness/new-ip.ts';
import { openPapers, ownerPathsIn } from '../../../tests/harness/papers.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { artworkPictures, artworks } from '../artworks/data/table.ts';
import { issueByHand } from '../orders/papers/admin-certificates.ts';
import { certificates } from '../orders/papers/table.ts';
import { erasePerson } from '../privacy/service.ts';
import type { Services } from '../services/services.ts';

const { gallery, call } = await openTestAdmin();
const { database, images } = gallery.services;
const open = openPapers(gallery);

const dispatch = (id: string) =>
  call('PUT', `/orders/${id}/dispatch`, { trackingUrl: '', policyNumber: 'P-1' });
const listed = async (id: string) =>
  (await call<CopyCertificate[]>('GET', `/orders/${id}/certificates`)).body;
const issue = (id: string) => call<CopyCertificate[]>('POST', `/orders/${id}/certificates`);
const numbersOf = (copies: CopyCertificate[]) =>
  copies.map(({ certificate }) => certificate?.number);
const pathOf = (copies: CopyCertificate[]) => copies[0]?.certificate?.path ?? '';

async function storePicture(width = 60) {
  const create = { width, height: 40, channels: 3 as const, background: '#7a8f9a' };
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  return {
    imageUrl: await images.put(jpeg),
    hash: createHash('sha256').update(jpeg).digest('hex'),
  };
}

test('a dispatch issues the certificate of each copy, numbered without gaps, with the facts of that day and the hash of the picture', async () => {
  const { imageUrl, hash } = await storePicture();
  const work = await createWork(gallery, {
    imageUrl,
    medium: 'Etching',
    year: 2024,
    editionSize: 9,
  });
  const { id } = await sellWorks(gallery, [{ ...work, quantity: 2 }]);
  expect(numbersOf(await listed(id))).toEqual([undefined, undefined]);
  await dispatch(id);
  const copies = await listed(id);
  expect(numbersOf(copies)).toEqual(['C-2026-0001', 'C-2026-0002']);
  await database.update(artworks).set({ title: 'Renamed' }).where(eq(artworks.id, work.id));
  const { page, status } = await open(pathOf(copies));
  expect(status).toBe(200);
  for (const words of [work.title, 'Etching', '2024', 'No. 1 of 9', hash, 'C-2026-0001', '<svg']) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('Renamed');
  expect(page).not.toMatch(/<script|style=/);
  const [, folder, address = ''] = pathOf(copies).split('/');
  const typed = await open(`/${folder}/${address.toUpperCase()}/`);
  expect(typed, 'typed from paper').toMatchObject({ status: 200, page });
});

test('a picture is read once: not for a second dispatch, nor for a correction that leaves it', async () => {
  const { imageUrl, hash } = await storePicture();
  const work = await createWork(gallery, { imageUrl });
  const { id } = await sellWorks(gallery, [work]);
  const reads = vi.spyOn(images, 'get');
  await dispatch(id);
  await dispatch(id);
  await database.update(artworks).set({ medium: 'Oil' }).where(eq(artworks.id, work.id));
  const corrected = (await issue(id)).body;
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
  expect(numbersOf(corrected)[0]).toContain('version 2');
  expect((await open(pathOf(corrected))).page).toContain(hash);
});

test('dispatches at once take numbers one after the other, and one that fails takes none', async () => {
  const before = (await database.select().from(certificates)).length;
  const ids: string[] = [];
  for (let left = 12; left > 0; left -= 1) {
    ids.push((await sellWorks(gallery, [await createWork(gallery)])).id);
  }
  const dispatched = await Promise.all(ids.map(dispatch));
  expect(dispatched.map(({ status }) => status)).toEqual(ids.map(() => 200));
  await dispatch(ids[0] ?? '');
  const rows = await database.select().from(certificates);
  expect(rows.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    Array.from({ length: before + 12 }, (_, index) => index + 1),
  );
});

test('a correction makes version 2, and both stay public', async () => {
  const work = await createWork(gallery, { medium: 'Oli', price: '300.00' });
  const { id } = await sellWorks(gallery, [work]);
  await dispatch(id);
  const [first] = numbersOf(await listed(id));
  expect((await issue(id)).body[0]?.certificate, 'nothing to correct').toMatchObject({
    number: first,
  });
  await database.update(artworks).set({ medium: 'Oil' }).where(eq(artworks.id, work.id));
  expect((await listed(id))[0]?.certificate).toMatchObject({ isOutdated: true });
  const corrected = (await issue(id)).body;
  expect(numbersOf(corrected)).toEqual([`${first}, version 2`]);
  expect(corrected[0]?.certificate?.isOutdated).toBe(false);
  const path = pathOf(corrected);
  expect((await open(path)).page).toContain('<dd>Oil</dd>');
  const old = (await open(`${path}?version=1`)).page;
  expect(old).toContain('<dd>Oli</dd>');
  expect(old).toContain('has taken the place of this one');
  expect(await open(`${path}?version=3`)).toMatchObject({ status: 404 });
});

test('other words for the picture need no correction; one that is due is refused while its picture cannot be read', async () => {
  const { imageUrl } = await storePicture();
  const work = await createWork(gallery, { imageUrl });
  const { id } = await sellWorks(gallery, [work]);
  await dispatch(id);
  const change = (values: Partial<typeof artworks.$inferInsert>) =>
    database.update(artworks).set(values).where(eq(artworks.id, work.id));
  await change({ altText: 'Other words' });
  expect((await listed(id))[0]?.certificate?.isOutdated).toBe(false);
  await change({ imageUrl: (await storePicture(61)).imageUrl });
  const read = vi.spyOn(images, 'get').mockRejectedValue(new Error('expected in this test'));
  expect((await issue(id)).status).toBe(503);
  read.mockRestore();
  expect((await listed(id))[0]?.certificate?.isOutdated).toBe(true);
});

test('a certificate never says whose the work is, stands on the owner’s page, and stays when its owner is erased', async () => {
  const email = 'erased@example.com';
  const { id } = await sellWorks(gallery, [await createWork(gallery)], { email });
  const [owner = ''] = ownerPathsIn(
    (await gallery.mails()).filter((mail) => mail.includes(email)).join(),
  );
  expect((await open(owner)).page).toContain('issued when the work leaves');
  await dispatch(id);
  const path = pathOf(await listed(id));
  expect((await open(owner)).page).toContain(`href="${path}"`);
  const before = await open(path);
  for (const owned of [email, 'Quay Street', '1,200']) expect(before.page).not.toContain(owned);
  await erasePerson(gallery.services, email);
  expect(await open(owner)).toMatchObject({ status: 404 });
  expect((await open(path)).page).toBe(before.page);
});

test('a work that was sold again after a refund keeps its certificate; one that was deleted keeps its, too', async () => {
  const work = await createWork(gallery);
  const first = await sellWorks(gallery, [work]);
  await dispatch(first.id);
  const path = pathOf(await listed(first.id));
  await call('POST', `/orders/${first.id}/refund`, { reason: 'Broken', returnToSale: true });
  await gallery.backgroundTasks();
  const second = await sellWorks(gallery, [work]);
  await dispatch(second.id);
  expect(pathOf(await listed(second.id))).toBe(path);
  await database.delete(artworks).where(eq(artworks.id, work.id));
  expect(await open(path)).toMatchObject({ status: 200 });
  expect(pathOf(await listed(second.id)), 'of whoever has it now').toBe(path);
});

test('the pictures of an order are read at the same time; a certificate whose picture cannot be read is issued later', async () => {
  const works: Awaited<ReturnType<typeof createWork>>[] = [];
  for (const width of [61, 62, 63]) {
    works.push(await createWork(gallery, { imageUrl: (await storePicture(width)).imageUrl }));
  }
  const email = 'unread@example.com';
  const { id } = await sellWorks(gallery, works, { email });
  const { get } = images;
  const waiting: (() => void)[] = [];
  onTestFinished(() => read.mockRestore());
  const read = vi.spyOn(images, 'get').mockImplementation(async (name) => {
    const all = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === works.length) for (const resolve of waiting) resolve();
    await all;
    if (works[0]?.imageUrl?.endsWith(name)) throw new Error('expected in this test');
    return get.call(images, name);
  });
  await dispatch(id);
  expect(numbersOf(await listed(id)).filter(Boolean)).toHaveLength(2);
  const [owner = ''] = ownerPathsIn(
    (await gallery.mails()).filter((m) => m.includes(email)).join(),
  );
  expect((await open(owner)).page).toContain('It is not issued yet');
  expect(await call('DELETE', `/artworks/${works[0]?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'work_sold', message: expect.stringContaining('is not issued yet') },
  });
  read.mockRejectedValue(new Error('expected in this test'));
  expect(await issue(id)).toMatchObject({
    status: 503,
    body: {
      message: `The picture of “${works[0]?.title}” cannot be read just now. Please try again.`,
    },
  });
  read.mockRestore();
  expect(numbersOf((await issue(id)).body).filter(Boolean)).toHaveLength(3);
});

test('a sold work is deleted only once it has left, or its order is deleted', async () => {
  const [sent, hidden] = [await createWork(gallery), await createWork(gallery)];
  const { id } = await sellWorks(gallery, [sent]);
  const { id: deleted } = await sellWorks(gallery, [hidden]);
  const remove = (work: { id: number }) => call('DELETE', `/artworks/${work.id}`);
  for (const work of [sent, hidden]) {
    expect(await remove(work)).toMatchObject({
      status: 409,
      body: { code: 'work_sold', message: expect.stringContaining('Archive it instead') },
    });
  }
  await dispatch(id);
  await call('DELETE', `/orders/${deleted}`);
  for (const work of [sent, hidden]) expect((await remove(work)).status).toBe(204);
  expect(numbersOf(await listed(id))).toEqual([expect.stringMatching(/^C-/)]);
});

test('a work that was deleted before its dispatch has no certificate to issue, and its owner is promised none', async () => {
  const work = await createWork(gallery);
  const email = 'owner-of-deleted@example.com';
  const { id } = await sellWorks(gallery, [work], { email });
  await database.delete(artworks).where(eq(artworks.id, work.id));
  const [owner = ''] = ownerPathsIn(
    (await gallery.mails()).filter((mail) => mail.includes(email)).join(),
  );
  const { page } = await open(owner);
  expect(page).toContain('None was issued.');
  expect(page).not.toContain('It is issued when');
  expect(await issue(id)).toMatchObject({
    status: 200,
    body: [{ certificate: null, isDeleted: true }],
  });
});

test('where the artist says that the resale right applies, the sheet says what it means', async () => {
  const of = async (resaleRight: string) => {
    const { body } = await call<{ updatedAt: string }>('GET', '/gallery');
    await call('PUT', '/gallery', { resaleRight, expectedUpdatedAt: body.updatedAt });
    const { id } = await sellWorks(gallery, [await createWork(gallery)]);
    return (await open(pathOf((await issue(id)).body))).page;
  };
  expect(await of('')).not.toContain('Resale Right');
  expect(await of('applies')).toContain(
    'at $2,000 or more may carry a royalty of 5% under the Act',
  );
});

test('an unpaid order gets none; addresses that lead nowhere are limited for each network', async () => {
  expect(await issue(crypto.randomUUID())).toMatchObject({ status: 404 });
  const ip = newIp();
  for (let times = 0; times < 20; times += 1) {
    expect(await open(`/certificate/${times}`, undefined, ip)).toMatchObject({ status: 404 });
  }
  expect(await open('/certificate/21', undefined, ip)).toMatchObject({ status: 429 });
  expect(await open('/certificate/%00')).toMatchObject({ status: 404 });
});

test('the numbers of certificates begin at 0001 again on 1 January in New Zealand', async () => {
  const { id } = await sellWorks(gallery, [await createWork(gallery)]);
  const next: Services = Object.create(gallery.services, {
    now: { value: () => new Date('2026-12-31T11:00:01Z') },
  });
  expect(numbersOf(await issueByHand(next, id))).toEqual(['C-2027-0001']);
});

test('the certificate shows the picture of the signature that the work had when it was issued', async () => {
  const { imageUrl } = await storePicture();
  const work = await createWork(gallery, { imageUrl });
  const picture = { artworkId: work.id, role: 'signature' as const };
  await database.insert(artworkPictures).values([
    { ...picture, place: 1, role: 'edge', imageUrl: '/uploads/edge.jpg' },
    { ...picture, place: 2, imageUrl: '/uploads/signed-early.jpg' },
    { ...picture, place: 3, imageUrl: '/uploads/signed-too.jpg' },
  ]);
  const { id } = await sellWorks(gallery, [work]);
  await dispatch(id);
  const path = pathOf(await listed(id));
  const { page } = await open(path);
  expect(page).toContain('signed-early');
  expect(page).toContain('alt="The artist’s signature on the work"');
  expect(page).not.toMatch(/signed-too|\/edge/);
  await database.delete(artworkPictures).where(eq(artworkPictures.artworkId, work.id));
  expect((await open(path)).page, 'frozen').toContain('signed-early');
  expect((await listed(id))[0]?.certificate?.isOutdated).toBe(true);
  await issue(id);
  expect((await open(path)).page).not.toContain('signature on the work');
});
