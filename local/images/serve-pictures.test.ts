import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARD_TRANSFORMS, DERIVATIVE_WIDTHS } from '#contract/image-url.ts';
import { derivativeOf } from '#server/uploads/derive.ts';
import { type PictureHandler, servePictures } from './serve-pictures.ts';

let directory: string;
let handle: PictureHandler;
let conversions = 0;
let running = 0;
let maximumRunning = 0;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  conversions = running = maximumRunning = 0;
  handle = servePictures({
    directory,
    derive: (segment) => {
      const derivative = derivativeOf(segment);
      return (
        derivative && {
          ...derivative,
          async make(original) {
            conversions += 1;
            running += 1;
            maximumRunning = Math.max(maximumRunning, running);
            return derivative.make(original).finally(() => {
              running -= 1;
            });
          },
        }
      );
    },
  });
});

afterEach(() => rm(directory, { recursive: true }));

const picture = (width: number, height: number, background = '#8a2be2') =>
  sharp({ create: { width, height, channels: 3, background } });

let stored = 0;

/** Stores a picture as the server does, and returns its name. */
async function store(bytes: Uint8Array) {
  stored += 1;
  const name = `picture-${stored}.jpg`;
  await writeFile(join(directory, name), bytes);
  return name;
}

const limited = (width: number, format = 'webp') => `w_${width},c_limit,f_${format},q_auto`;

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return handle(new Request(`http://localhost/uploads/${path}`, { headers, method }));
}

async function sizeOf(response: Response) {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { status: response.status, width, height, format };
}

test('the original is served byte for byte, immutable and with nosniff', async () => {
  const bytes = await picture(40, 30).jpeg().toBuffer();
  const name = await store(bytes);
  const response = await get(name);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  const etag = response.headers.get('etag') ?? '';
  expect((await get(name, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(name, {}, 'HEAD');
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect((await get(name, {}, 'POST')).status).toBe(405);
});

test('derivatives have the widths and formats that the site asks for, and the size of a social card', async () => {
  const name = await store(await picture(800, 600).jpeg().toBuffer());
  const small = await get(`${limited(320)}/${name}`);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await sizeOf(small)).toMatchObject({ width: 320, height: 240, format: 'webp' });
  const unchanged = await sizeOf(await get(`${limited(2000, 'jpg')}/${name}`));
  expect(unchanged).toMatchObject({ width: 800, height: 600, format: 'jpeg' });
  const card = await sizeOf(await get(`${CARD_TRANSFORMS}/${name}`));
  expect(card).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('what the function of a hosted gallery refuses is refused', async () => {
  const name = await store(await picture(80, 60).jpeg().toBuffer());
  for (const transforms of [
    'w_481,c_limit,f_webp,q_auto',
    'w_480,c_limit,f_webp,q_80',
    'w_480,c_limit,f_png,q_auto',
    'c_limit,w_480,f_webp,q_auto',
    'w_480,f_webp',
    'w_200,h_200,c_fill,g_auto,f_webp',
    'f_auto',
    '__proto__',
  ]) {
    expect([transforms, (await get(`${transforms}/${name}`)).status]).toEqual([transforms, 404]);
  }
  const id = name.replace('.jpg', '');
  for (const path of [id, `${id}.webp`, `${limited(480)}/${id}`]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect(conversions).toBe(0);
});

test('files outside the folder and in its hidden folder are not served', async () => {
  await writeFile(join(directory, '..', 'outside.jpg'), 'secret');
  const name = await store(await picture(80, 60).jpeg().toBuffer());
  await get(`${limited(120)}/${name}`);
  const strange = ['../outside.jpg', '..%2foutside.jpg', '%2e%2e/outside.jpg', '%zz', ''];
  const hidden = [`.derivatives/${name}/${limited(120)}`, 'a%00b.jpg', 'a//b.jpg', `${name}.svg`];
  for (const path of [...strange, ...hidden, `${limited(120)}/../outside.jpg`, `${name}/`]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect(await readdir(join(directory, '..'))).toContain('outside.jpg');
  await rm(join(directory, '..', 'outside.jpg'));
});

test('a small file with an enormous image is not decoded', async () => {
  const bomb = blackPng(10_000, 5_100);
  expect(bomb.length).toBeLessThan(50_000);
  const id = await store(bomb);
  expect((await get(`${limited(120)}/${id}`)).status).toBe(422);
  const broken = await store(new TextEncoder().encode('no'));
  expect((await get(`${limited(120)}/${broken}`)).status).toBe(422);
});

/** A one-bit PNG, all black: a few kilobytes for millions of pixels. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

test('concurrent requests for a derivative share one conversion', async () => {
  const id = await store(await picture(900, 600).jpeg().toBuffer());
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => get(`${limited(640)}/${id}`)),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
  await get(`${limited(640)}/${id}`);
  expect(conversions).toBe(1);
});

test('at most two conversions run at once', async () => {
  const id = await store(await picture(900, 600).jpeg().toBuffer());
  await Promise.all(DERIVATIVE_WIDTHS.slice(0, 6).map((width) => get(`${limited(width)}/${id}`)));
  expect([conversions, maximumRunning]).toEqual([6, 2]);
});
