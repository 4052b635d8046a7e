import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { cardUrl } from '#contract/image-url.ts';
import { startBlobs } from '../../../tests/harness/blobs.ts';
import { connectImages } from '../services/images.ts';
import { servePicture } from './serve-picture.ts';

const blobs = await startBlobs();
afterAll(() => blobs.stop());
const images = connectImages({ SITE_ID: 'site' });

const get = (path: string) => servePicture(new Request(`https://www.example.co.nz${path}`));
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a6a58' } })
    .jpeg()
    .toBuffer();

test('with a database alone a picture is stored in Blobs, made smaller at its first request, and kept', async () => {
  const original = await jpeg(3_000, 2_000);
  const url = await images.put(original);
  const whole = await get(url);
  expect(whole.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(original);

  const path = url.replace('/uploads/', '/uploads/w_480,c_limit,f_webp,q_auto/');
  const startedAt = performance.now();
  const small = await get(path);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(small.headers.get('netlify-cdn-cache-control')).toContain('durable');
  expect(small.headers.get('netlify-cache-id'), 'kept across deploys').toBe('pictures');
  expect(small.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await small.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  // Kept: the original is not needed for the second request.
  expect(Buffer.from(await (await get(path)).arrayBuffer())).toEqual(bytes);

  const card = await get(cardUrl(url));
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
  await images.remove(url.replace('/uploads/', ''));
  for (const each of [url, path]) expect((await get(each)).status).toBe(404);
});

test('a transformation that the site does not ask for, and an unknown picture, are not found', async () => {
  const url = await images.put(await jpeg(40, 30));
  for (const segment of [
    'w_481,c_limit,f_webp,q_auto',
    'w_480,c_fill,f_webp,q_auto',
    'w_480,c_limit,f_gif,q_auto',
    'e_blur:900',
  ]) {
    expect((await get(url.replace('/uploads/', `/uploads/${segment}/`))).status, segment).toBe(404);
  }
  for (const path of [
    '/uploads/none.jpg',
    '/uploads/w_480,c_limit,f_webp,q_auto/none.jpg',
    '/uploads/../x',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect(await images.get('none.jpg')).toBeNull();
});

test('a picture is never enlarged', async () => {
  const url = await images.put(await jpeg(300, 200));
  const response = await get(url.replace('/uploads/', '/uploads/w_2000,c_limit,f_jpg,q_auto/'));
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 300 });
});
