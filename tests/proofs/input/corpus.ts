import sharp from 'sharp';
import { LIMITS } from '../../../src/contract/limits.ts';
import type { Random } from '../random.ts';
import { blackPng, pngChunk } from './png.ts';
import {
  boasting,
  cut,
  frames,
  GPS,
  gif,
  jpegOf,
  kept,
  paint,
  refused,
  SCRIPT,
  SECRET,
  type Size,
  type Specimen,
  svgOf,
  turned,
  withComment,
  XMP,
} from './specimen.ts';

type Make = (size: Size, random: Random) => Specimen | Promise<Specimen>;

/** The kinds of files that an upload must survive. */
export const CORPUS: Record<string, Make> = {
  'SVG with a script': (size) => refused(svgOf(size), { name: 'a.svg', type: 'image/svg+xml' }),
  'SVG called .jpg': (size) => refused(svgOf(size)),
  'HTML called .png': () =>
    refused(Buffer.from(`<html>${SCRIPT}`), { name: 'a.png', type: 'image/png' }),
  'PDF called .jpg': () => refused(Buffer.from(`%PDF-1.7\n1 0 obj<</JS(${SECRET})>>endobj\n%%EOF`)),
  'GIF head, then a script': () => refused(Buffer.from(`GIF89a/*${'x'.repeat(300)}*/=1;${SECRET}`)),
  'HEIC head': () =>
    refused(
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200, 'x')]),
    ),
  AVIF: async (size) => refused(await paint(size).avif({ effort: 0 }).toBuffer()),
  TIFF: async (size) => refused(await paint(size).tiff().toBuffer()),
  'nothing at all': () => refused(Buffer.alloc(0)),
  'one byte': () => refused(Buffer.from([0xff])),
  noise: (_size, random) =>
    refused(Buffer.from(Array.from({ length: 500 }, () => random.below(256)))),
  'cut JPEG': async (size, random) => cut(await jpegOf(size), random),
  'cut PNG': async (size, random) => cut(await paint(size).png().toBuffer(), random),
  'cut WebP': async (size, random) => cut(await paint(size).webp().toBuffer(), random),
  'PNG bomb': (_size, random) =>
    refused(blackPng(random.between(7_200, 20_000), random.between(7_100, 9_000))),
  'PNG of 900 megapixels': () => refused(blackPng(30_000, 30_000)),
  'JPEG that boasts': async (size) => refused(boasting(await jpegOf(size))),
  'GIF that boasts': async (size) => {
    const bytes = await gif(size);
    bytes.writeUInt16LE(65_000, 6);
    bytes.writeUInt16LE(65_000, 8);
    // The decoder goes by the frame, so that this is an ordinary picture after all.
    return kept(bytes, size, { type: 'image/gif' });
  },
  'more than the wire allows': async (size, random) =>
    refused(
      Buffer.concat([await jpegOf(size), Buffer.alloc(LIMITS.uploadBytes + random.below(2 ** 20))]),
    ),
  'larger than a picture may be': async (size) =>
    refused(Buffer.concat([await jpegOf(size), Buffer.alloc(LIMITS.imageBytes + 1)])),
  'JPEG and HTML': async (size) =>
    kept(Buffer.concat([await jpegOf(size), Buffer.from(SCRIPT)]), size, { redAbove: true }),
  'JPEG with a script for a comment': async (size) =>
    kept(withComment(await jpegOf(size), `*/=1;${SECRET}/*`), size, { redAbove: true }),
  'GIF and script': async (size) =>
    kept(Buffer.concat([await gif(size), Buffer.from(SCRIPT)]), size, { type: 'image/gif' }),
  'PNG with a text chunk': async (size) => {
    const png = await paint(size).png().toBuffer();
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
    return kept(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), size, {
      type: 'image/png',
    });
  },
  'photo with a place, XMP and a name': async (size) =>
    kept(await paint(size).withExif(GPS).withXmp(XMP).jpeg().toBuffer(), size, { redAbove: true }),
  'WebP with a place': async (size) =>
    kept(await paint(size).withExif(GPS).webp().toBuffer(), size, { redAbove: true }),
  'photo on its side': async (size, random) =>
    kept(await turned(size, random.pick([3, 6, 8])), size, { redAbove: true }),
  'photo held upright': async (size) => kept(await turned(size, 6), size, { redAbove: true }),
  'animated GIF': async (size) => kept(await (await frames(size)).gif().toBuffer(), size),
  'animated WebP': async (size) => kept(await (await frames(size)).webp().toBuffer(), size),
  'CMYK JPEG': async (size) =>
    kept(await paint(size).withIccProfile('cmyk').jpeg().toBuffer(), size),
  'JPEG in Display P3': async (size) =>
    kept(await paint(size).withIccProfile('p3').jpeg().toBuffer(), size, { redAbove: true }),
  'PNG of 16 bits': async (size) =>
    kept(await paint(size).toColourspace('rgb16').png().toBuffer(), size, { redAbove: true }),
  'grey PNG with holes': async ({ width, height }) =>
    kept(
      await sharp({ create: { width, height, channels: 4, background: '#80808040' } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
      { width, height },
    ),
  'progressive JPEG called .svg': async (size) =>
    kept(await paint(size).jpeg({ progressive: true }).toBuffer(), size, {
      name: 'a.svg',
      type: 'image/svg+xml',
      redAbove: true,
    }),
  'WebP called .exe': async (size) =>
    kept(await paint(size).webp().toBuffer(), size, {
      name: '..\\a.exe',
      type: 'application/octet-stream',
      redAbove: true,
    }),
  'one pixel': async () => kept(await jpegOf({ width: 1, height: 2 }), { width: 1, height: 2 }),
  thread: async () =>
    kept(
      await sharp({ create: { width: 16_000, height: 1, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
      { width: 2560, height: 1 },
    ),
};
