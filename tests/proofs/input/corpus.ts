import sharp from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import type { Random } from '../random.ts';
import { blackPng, pngChunk } from './png.ts';

/** Must not be in any file that is stored or sent. */
export const SECRET = 'alert("secret payload")';
const SCRIPT = `<script>${SECRET}</script>`;

/** A file to upload, and the expected result: refused (null), or stored with this width and height. */
export type ImageFile = {
  bytes: Uint8Array;
  name?: string;
  type?: string;
  kept: { width: number; height: number } | null;
  /** Once it is upright, its upper half is red and its lower half blue. */
  redAbove?: true;
};

type Size = { width: number; height: number };

/** An image, red above and blue below. */
function paint({ width, height }: Size) {
  const half = Math.floor(height / 2);
  const blue = { create: { width, height: half, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'south' },
  ]);
}
const jpegOf = (size: Size) => paint(size).jpeg().toBuffer();
const svgOf = ({ width, height }: Size) =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${SCRIPT}</svg>`,
  );
const refused = (bytes: Uint8Array, more: Partial<ImageFile> = {}): ImageFile => ({
  bytes,
  kept: null,
  ...more,
});
const kept = (bytes: Uint8Array, { width, height }: Size, more: Partial<ImageFile> = {}) => ({
  bytes,
  kept: { width, height },
  ...more,
});
const truncated = (bytes: Buffer, random: Random) =>
  refused(bytes.subarray(0, Math.floor((bytes.length * random.between(20, 80)) / 100)));

/** Red above once it is rotated by its EXIF orientation. */
async function rotated({ width, height }: Size, orientation: number): Promise<Buffer> {
  const upright = await paint({ width, height }).png().toBuffer();
  const back = { 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
  return sharp(upright).rotate(back).withMetadata({ orientation }).jpeg().toBuffer();
}

const GPS = {
  IFD0: { Artist: SECRET, Make: 'Camera' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '36/1 51/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '174/1 46/1 0/1',
  },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source='${SECRET}'/></rdf:RDF></x:xmpmeta>`;

const filled = (size: Size, background: string) =>
  sharp({ create: { ...size, channels: background.length > 7 ? 4 : 3, background } });

/** An animation of three frames. */
const frames = async (size: Size) => {
  const colours = ['#101010', '#202020', '#303030'];
  const images = colours.map((colour) => filled(size, colour).png().toBuffer());
  return sharp(await Promise.all(images), { join: { animated: true } });
};

/** Adds a comment segment to a JPEG, after its first two bytes. */
const withComment = (jpeg: Buffer, text: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    Buffer.from(text),
    jpeg.subarray(2),
  ]);

/** A JPEG whose header gives a much larger size than it has. */
function withLargeHeader(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0),
  );
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}

const gif = (size: Size) => paint(size).gif().toBuffer();

type Make = (size: Size, random: Random) => ImageFile | Promise<ImageFile>;

const webp = (size: Size) => paint(size).webp().toBuffer();
const png = (size: Size) => paint(size).png().toBuffer();

/** The files that an upload must refuse or clean. */
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
  'empty file': () => refused(Buffer.alloc(0)),
  'one byte': () => refused(Buffer.from([0xff])),
  'random bytes': (_size, random) =>
    refused(Buffer.from(Array.from({ length: 500 }, () => random.below(256)))),
  'truncated JPEG': async (size, random) => truncated(await jpegOf(size), random),
  'truncated PNG': async (size, random) => truncated(await png(size), random),
  'truncated WebP': async (size, random) => truncated(await webp(size), random),
  'PNG bomb': (_size, random) =>
    refused(blackPng(random.between(7_200, 20_000), random.between(7_100, 9_000))),
  'PNG of 900 megapixels': () => refused(blackPng(30_000, 30_000)),
  'JPEG with a large size in its header': async (size) =>
    refused(withLargeHeader(await jpegOf(size))),
  'GIF with a large size in its header': async (size) => {
    const bytes = await gif(size);
    bytes.writeUInt16LE(65_000, 6);
    bytes.writeUInt16LE(65_000, 8);
    // The decoder reads the frame's own size, so that this is an ordinary image.
    return kept(bytes, size, { type: 'image/gif' });
  },
  'larger than a request may be': async (size, random) =>
    refused(
      Buffer.concat([await jpegOf(size), Buffer.alloc(LIMITS.uploadBytes + random.below(2 ** 20))]),
    ),
  'larger than an image may be': async (size) =>
    refused(Buffer.concat([await jpegOf(size), Buffer.alloc(LIMITS.uploadBytes + 1)])),
  'JPEG and HTML': async (size) =>
    kept(Buffer.concat([await jpegOf(size), Buffer.from(SCRIPT)]), size, { redAbove: true }),
  'JPEG with a script in a comment': async (size) =>
    kept(withComment(await jpegOf(size), `*/=1;${SECRET}/*`), size, { redAbove: true }),
  'GIF and script': async (size) =>
    kept(Buffer.concat([await gif(size), Buffer.from(SCRIPT)]), size, { type: 'image/gif' }),
  'PNG with a text chunk': async (size) => {
    const image = await png(size);
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
    return kept(Buffer.concat([image.subarray(0, 33), text, image.subarray(33)]), size, {
      type: 'image/png',
    });
  },
  'photo with GPS, XMP and an artist': async (size) =>
    kept(await paint(size).withExif(GPS).withXmp(XMP).jpeg().toBuffer(), size, { redAbove: true }),
  'WebP with GPS': async (size) =>
    kept(await paint(size).withExif(GPS).webp().toBuffer(), size, { redAbove: true }),
  'rotated photo': async (size, random) =>
    kept(await rotated(size, random.pick([3, 6, 8])), size, { redAbove: true }),
  'portrait photo': async (size) => kept(await rotated(size, 6), size, { redAbove: true }),
  'animated GIF': async (size) => kept(await (await frames(size)).gif().toBuffer(), size),
  'animated WebP': async (size) => kept(await (await frames(size)).webp().toBuffer(), size),
  'CMYK JPEG': async (size) =>
    kept(await paint(size).withIccProfile('cmyk').jpeg().toBuffer(), size),
  'JPEG in Display P3': async (size) =>
    kept(await paint(size).withIccProfile('p3').jpeg().toBuffer(), size, { redAbove: true }),
  'PNG of 16 bits': async (size) =>
    kept(await paint(size).toColourspace('rgb16').png().toBuffer(), size, { redAbove: true }),
  'transparent grey PNG': async (size) =>
    kept(await filled(size, '#80808040').toColourspace('b-w').png().toBuffer(), size),
  'progressive JPEG called .svg': async (size) =>
    kept(await paint(size).jpeg({ progressive: true }).toBuffer(), size, {
      name: 'a.svg',
      type: 'image/svg+xml',
      redAbove: true,
    }),
  'WebP called .exe': async (size) =>
    kept(await webp(size), size, {
      name: '..\\a.exe',
      type: 'application/octet-stream',
      redAbove: true,
    }),
  'one pixel': async () => kept(await jpegOf({ width: 1, height: 2 }), { width: 1, height: 2 }),
  'one pixel high': async () => {
    const image = await filled({ width: 16_000, height: 1 }, '#ff0000').png().toBuffer();
    return kept(image, { width: 4096, height: 1 });
  },
};
