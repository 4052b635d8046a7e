import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Artwork, UploadedImage } from '#contract/artworks.ts';
import { openAdmin, sessionToken } from '../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';

let token: string;
const gallery = await openTestGallery();
beforeAll(async () => {
  token = await sessionToken(gallery);
});

async function upload(bytes: Uint8Array, type = 'image/jpeg') {
  const form = new FormData();
  form.append('image', new File([bytes as BlobPart], 'photo', { type }));
  const response = await gallery.fetch('/api/admin/upload-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as UploadedImage };
}
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });

test('S7-026 an upload comes back upright, clean and measured', async () => {
  const rotated = await paint(300, 200)
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'the studio' } } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(rotated);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{24}\.jpg$/),
    width: 200,
    height: 300,
  });
  const kept = join(gallery.environment.UPLOADS_DIRECTORY ?? '', basename(body.url));
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  const call = await openAdmin(gallery);
  const work = await call<Artwork>('POST', '/artworks', {
    title: 'Seen',
    imageUrl: body.url,
  });
  expect(work.body).toMatchObject({ imageWidth: 200, imageHeight: 300, imageUrl: body.url });
});

test('S5-021 empty files, SVG, text and truncated files are refused, whatever they call themselves', async () => {
  expect((await upload(Buffer.alloc(0))).status).toBe(400);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const whole = await paint(400, 400).jpeg().toBuffer();
  for (const bytes of [svg, Buffer.from('hello'), whole.subarray(0, whole.length / 2)]) {
    expect((await upload(bytes)).status).toBe(400);
  }
});

test('a small file that holds more than 50 megapixels is refused', async () => {
  const bomb = await paint(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await upload(bomb, 'image/png')).status).toBe(400);
});
