import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ArtworkRecord, UploadedImage, WorkOfPhoto } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { sessionToken } from '../../../tests/harness/artist.ts';

const { gallery, call } = await openTestAdmin();
const HASH = 'a1'.repeat(32);

async function upload(photoHash: string, background = '#345') {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }));
  form.append('photoHash', photoHash);
  const response = await gallery.fetch('/api/admin/upload-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${await sessionToken(gallery)}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as UploadedImage };
}

const create = (body: object) => call<ArtworkRecord>('POST', '/artworks', body);

test('a call that is repeated, one after the other or at once, makes one work', async () => {
  const body = { title: 'Once', isDraft: true, creationKey: crypto.randomUUID() };
  const answers = await Promise.all(
    ['Once', 'One', 'Two'].map((title) => create({ ...body, title })),
  );
  answers.push(await create({ ...body, title: 'Again' }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  const { body: works } = await call<ArtworkRecord[]>('GET', '/artworks');
  expect(works).toHaveLength(1);
  expect(works[0]).not.toHaveProperty('creationKey');
  expect((await create({ title: 'Once', creationKey: 'no uuid' })).status).toBe(400);
});

test('the works that were made of a photo are found by its hash, until they show another picture', async () => {
  const creationKey = crypto.randomUUID();
  const { url } = (await upload(HASH)).body;
  const { body: work } = await create({ title: 'Low tide', imageUrl: url, creationKey });
  const found = () => call<WorkOfPhoto[]>('GET', `/photos/${HASH}`);
  expect((await found()).body).toEqual([{ id: work.id, title: 'Low tide', creationKey }]);
  expect((await call('GET', `/photos/${'b2'.repeat(32)}`)).body).toEqual([]);
  const other = await upload('c3'.repeat(32), '#900');
  await call('PUT', `/artworks/${work.id}`, { imageUrl: other.body.url });
  expect((await found()).body).toEqual([]);
});

test('a hash that is none is refused, and a picture stored before is known by its hash from now on', async () => {
  expect((await upload('x')).status).toBe(400);
  expect((await call('GET', '/photos/x')).status).toBe(404);
  const { url } = (await upload('d4'.repeat(32), '#080')).body;
  await create({ title: 'Stored before', imageUrl: url });
  await upload('e5'.repeat(32), '#080');
  const { body } = await call<WorkOfPhoto[]>('GET', `/photos/${'e5'.repeat(32)}`);
  expect(body.map(({ title }) => title)).toEqual(['Stored before']);
});
