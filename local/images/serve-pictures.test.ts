import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { convertPicture } from './convert.ts';
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
    convert: async (...input) => {
      conversions += 1;
      running += 1;
      maximumRunning = Math.max(maximumRunning, running);
      return convertPicture(...input).finally(() => {
        running -= 1;
      });
    },
  });
});

afterEach(() => rm(directory, { recursive: true }));

const picture = (width: number, height: number, background = '#8a2be2') =>
  sharp({ create: { width, height, channels: 3, background } });

let stored = 0;

/** Stores an image as the server does. */
async function store(bytes: Uint8Array, extension: string) {
  stored += 1;
  const id = `picture-${stored}`;
  await writeFile(join(directory, `${id}.${extension}`), bytes);
  return id;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return handle(new Request(`http://localhost/uploads/${path}`, { headers, method }));
}

async function sizeOf(response: Response) {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { status: response.status, width, height, format };
}

test('the original is served byte for byte, immutable and with nosniff', async () => {
  const bytes = await picture(40, 30).jpeg().toBuffer();
  const id = await store(bytes, 'jpg');
  const response = await get(id);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  const etag = response.headers.get('etag') ?? '';
  expect((await get(id, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(id, {}, 'HEAD');
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect((await get(id, {}, 'POST')).status).toBe(405);
});

test('c_limit never enlarges, c_fill and c_pad fill their box', async () => {
  const id = await store(await picture(800, 600).png().toBuffer(), 'png');
  const sizes = async (transforms: string) => sizeOf(await get(`${transforms}/${id}`));
  expect(await sizes('w_400,c_limit')).toMatchObject({ width: 400, height: 300, format: 'png' });
  expect(await sizes('c_limit,w_2560')).toMatchObject({ width: 800, height: 600 });
  expect(await sizes('w_200,h_200,c_fill,g_auto,f_webp')).toMatchObject({
    width: 200,
    height: 200,
    format: 'webp',
  });
  const padded = await get(`w_300,h_100,c_pad,b_rgb:f5f2ec,f_png/${id}`);
  const { data, info } = await sharp(await padded.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([300, 100, 0xf5, 0xf2, 0xec]);
  expect(await sizes('f_jpg')).toMatchObject({ width: 800, format: 'jpeg' });
  expect((await sizeOf(await get(`${id}.webp`))).format).toBe('webp');
});

test('f_auto follows the Accept header and sets Vary', async () => {
  const id = await store(await picture(80, 60).jpeg().toBuffer(), 'jpg');
  const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
  const types = [];
  for (const accept of accepts) {
    const response = await get(`w_40,f_auto,q_auto/${id}`, { accept });
    types.push(response.headers.get('content-type'));
    expect(response.headers.get('vary')).toBe('Accept');
  }
  expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect((await get(`w_40,f_webp/${id}`)).headers.get('vary')).toBeNull();
});

test('a rotated photograph is served upright, without its metadata', async () => {
  const sideways = await picture(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const id = await store(sideways, 'jpg');
  const response = await get(`w_60,c_limit,f_jpg/${id}`);
  const { width, height, exif, orientation } = await sharp(await response.arrayBuffer()).metadata();
  expect([width, height, exif, orientation]).toEqual([30, 60, undefined, undefined]);
});

test('unknown and abusive transforms give 400', async () => {
  const id = await store(await picture(80, 60).jpeg().toBuffer(), 'jpg');
  const refused = ['w_0', 'w_2561', 'h_99999', 'w_1e3', 'w_-1', 'w_10,w_20', 'e_blur:900', 'f_gif'];
  const more = ['c_fill,w_10', 'q_0', 'q_101', 'b_red', 'w_10,', 'l_text:Arial_80:hi', 'g_face'];
  for (const transforms of [...refused, ...more, 'w_10,f_auto,x_1', '__proto__,w_1', 'w_']) {
    expect([transforms, (await get(`${transforms}/${id}`)).status]).toEqual([transforms, 400]);
  }
  expect(conversions).toBe(0);
});

test('files outside the folder and in its hidden folder are not served', async () => {
  await writeFile(join(directory, '..', 'outside.jpg'), 'secret');
  const id = await store(await picture(80, 60).jpeg().toBuffer(), 'jpg');
  await get(`w_10,f_png/${id}`);
  const strange = ['../outside', '..%2foutside', 'a/../../outside', '%2e%2e/outside', '%zz', ''];
  const hidden = [`.derivatives/${id}/limit-10xany-qauto`, 'a%00b', 'A', 'a//b', `${id}.svg`];
  for (const path of [...strange, ...hidden, `w_10/../outside`, 'a'.repeat(400), `${id}/`]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect(await readdir(join(directory, '..'))).toContain('outside.jpg');
  await rm(join(directory, '..', 'outside.jpg'));
});

test('a small file with an enormous image is not decoded', async () => {
  const bomb = blackPng(10_000, 5_100);
  expect(bomb.length).toBeLessThan(50_000);
  const id = await store(bomb, 'png');
  expect((await get(`w_100/${id}`)).status).toBe(422);
  const broken = await store(new TextEncoder().encode('no'), 'png');
  expect((await get(`w_100/${broken}`)).status).toBe(422);
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
  const id = await store(await picture(900, 600).jpeg().toBuffer(), 'jpg');
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => get(`f_webp,w_640,c_limit/${id}`)),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
  await get(`w_640,f_webp/${id}`);
  expect(conversions).toBe(1);
});

test('at most two conversions run at once', async () => {
  const id = await store(await picture(900, 600).jpeg().toBuffer(), 'jpg');
  await Promise.all([100, 200, 300, 400, 500, 600].map((width) => get(`w_${width},f_webp/${id}`)));
  expect([conversions, maximumRunning]).toEqual([6, 2]);
});
