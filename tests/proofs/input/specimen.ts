import sharp from 'sharp';
import type { Random } from '../random.ts';

/** What must never be found in anything that is stored or sent. */
export const SECRET = 'alert("secret payload")';
export const SCRIPT = `<script>${SECRET}</script>`;

/** A file to upload, and what must become of it: refused, or kept with this width and height. */
export type Specimen = {
  bytes: Uint8Array;
  name?: string;
  type?: string;
  kept: { width: number; height: number } | null;
  /** Its upper half is red, its lower half blue, whichever way it was stored. */
  redAbove?: true;
};

export type Size = { width: number; height: number };

/** A picture, red above and blue below. */
export function paint({ width, height }: Size) {
  const half = Math.floor(height / 2);
  const blue = { create: { width, height: half, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'south' },
  ]);
}
export const jpegOf = (size: Size) => paint(size).jpeg().toBuffer();
export const svgOf = ({ width, height }: Size) =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${SCRIPT}</svg>`,
  );
export const refused = (bytes: Uint8Array, more: Partial<Specimen> = {}): Specimen => ({
  bytes,
  kept: null,
  ...more,
});
export const kept = (bytes: Uint8Array, { width, height }: Size, more: Partial<Specimen> = {}) => ({
  bytes,
  kept: { width, height },
  ...more,
});
export const cut = (bytes: Buffer, random: Random) =>
  refused(bytes.subarray(0, Math.floor((bytes.length * random.between(20, 80)) / 100)));

/** Red above once it is turned as its orientation says. */
export async function turned({ width, height }: Size, orientation: number): Promise<Buffer> {
  const upright = await paint({ width, height }).png().toBuffer();
  const back = { 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
  return sharp(upright).rotate(back).withMetadata({ orientation }).jpeg().toBuffer();
}

export const GPS = {
  IFD0: { Artist: SECRET, Make: 'Camera' },
  IFD3: {
    ...{ GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 0/1' },
    ...{ GPSLongitudeRef: 'E', GPSLongitude: '174/1 46/1 0/1' },
  },
};
export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source='${SECRET}'/></rdf:RDF></x:xmpmeta>`;

/** Frames of an animation, one above the other. */
export const frames = async (size: Size) =>
  sharp(
    await Promise.all(
      [1, 2, 3].map((shade) =>
        sharp({ create: { ...size, channels: 3, background: `#${shade}0${shade}0${shade}0` } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  );

/** A comment of a JPEG, after its first two bytes. */
export const withComment = (jpeg: Buffer, text: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    Buffer.from(text),
    jpeg.subarray(2),
  ]);

/** A JPEG that says it is much larger than it is. */
export function boasting(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0),
  );
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}

export const gif = (size: Size) => paint(size).gif().toBuffer();
