import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { convertPicture } from './convert.ts';
import { type AnswerPicture, servePictures } from './serve-pictures.ts';

let directory: string;
let answerPicture: AnswerPicture;
let conversions = 0;
let running = 0;
let mostAtOnce = 0;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  conversions = running = mostAtOnce = 0;
  answerPicture = servePictures({
    directory,
    convert: async (...input) => {
      conversions += 1;
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      return convertPicture(...input).finally(() => {
        running -= 1;
      });
    },
  });
});

afterEach(() => rm(directory, { recursive: true }));

const picture = (width: number, height: number, background = '#8a2be2') =>
  sharp({ create: { width, height, channels: 3, background } });

let kept = 0;

/** Keeps a picture as the server does. */
async function keep(bytes: Uint8Array, extension: string) {
  kept += 1;
  const id = `picture-${kept}`;
  await writeFile(join(directory, `${id}.${extension}`), bytes);
  return id;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return answerPicture(new Request(`http://localhost/uploads/${path}`, { headers, method }));
}

async function sizeOf(answer: Response) {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  return { status: answer.status, width, height, format };
}

test('the original comes back byte for byte, to be kept for ever and never sniffed', async () => {
  const bytes = await picture(40, 30).jpeg().toBuffer();
  const id = await keep(bytes, 'jpg');
  const answer = await get(id);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(id, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(id, {}, 'HEAD');
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect((await get(id, {}, 'POST')).status).toBe(405);
});

test('c_limit makes smaller and never larger, c_fill and c_pad fill their box', async () => {
  const id = await keep(await picture(800, 600).png().toBuffer(), 'png');
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

test('f_auto follows the Accept header and says so in Vary', async () => {
  const id = await keep(await picture(80, 60).jpeg().toBuffer(), 'jpg');
  const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
  const types = [];
  for (const accept of accepts) {
    const answer = await get(`w_40,f_auto,q_auto/${id}`, { accept });
    types.push(answer.headers.get('content-type'));
    expect(answer.headers.get('vary')).toBe('Accept');
  }
  expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect((await get(`w_40,f_webp/${id}`)).headers.get('vary')).toBeNull();
});

test('a photograph taken sideways is shown upright, without its metadata', async () => {
  const sideways = await picture(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const id = await keep(sideways, 'jpg');
  const answer = await get(`w_60,c_limit,f_jpg/${id}`);
  const { width, height, exif, orientation } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height, exif, orientation]).toEqual([30, 60, undefined, undefined]);
});

test('unknown and abusive transforms answer 400', async () => {
  const id = await keep(await picture(80, 60).jpeg().toBuffer(), 'jpg');
  const refused = ['w_0', 'w_2561', 'h_99999', 'w_1e3', 'w_-1', 'w_10,w_20', 'e_blur:900', 'f_gif'];
  const more = ['c_fill,w_10', 'q_0', 'q_101', 'b_red', 'w_10,', 'l_text:Arial_80:hi', 'g_face'];
  for (const transforms of [...refused, ...more, 'w_10,f_auto,x_1', '__proto__,w_1', 'w_']) {
    expect([transforms, (await get(`${transforms}/${id}`)).status]).toEqual([transforms, 400]);
  }
  expect(conversions).toBe(0);
});

test('nothing outside the store is reached, nor its hidden folder', async () => {
  await writeFile(join(directory, '..', 'outside.jpg'), 'secret');
  const id = await keep(await picture(80, 60).jpeg().toBuffer(), 'jpg');
  await get(`w_10,f_png/${id}`);
  const strange = ['../outside', '..%2foutside', 'a/../../outside', '%2e%2e/outside', '%zz', ''];
  const hidden = [`.derivatives/${id}/limit-10xany-qauto`, 'a%00b', 'A', 'a//b', `${id}.svg`];
  for (const path of [...strange, ...hidden, `w_10/../outside`, 'a'.repeat(400), `${id}/`]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect(await readdir(join(directory, '..'))).toContain('outside.jpg');
  await rm(join(directory, '..', 'outside.jpg'));
});

test('a small file that holds an enormous picture is not decoded', async () => {
  const bomb = blackPng(10_000, 5_100);
  expect(bomb.length).toBeLessThan(50_000);
  const id = await keep(bomb, 'png');
  expect((await get(`w_100/${id}`)).status).toBe(422);
  const broken = await keep(new TextEncoder().encode('no'), 'png');
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

test('a derivative is made once, however many ask for it at once', async () => {
  const id = await keep(await picture(900, 600).jpeg().toBuffer(), 'jpg');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get(`f_webp,w_640,c_limit/${id}`)),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  await get(`w_640,f_webp/${id}`);
  expect(conversions).toBe(1);
});

test('at most two conversions run at once', async () => {
  const id = await keep(await picture(900, 600).jpeg().toBuffer(), 'jpg');
  await Promise.all([100, 200, 300, 400, 500, 600].map((width) => get(`w_${width},f_webp/${id}`)));
  expect([conversions, mostAtOnce]).toEqual([6, 2]);
});
