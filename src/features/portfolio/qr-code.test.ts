import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

test('a QR code’s lines cover its dark modules, and no others', async () => {
  const text = 'https://gallery.example/portfolio/slack-water';
  const { data, size } = encode(text, { border: 0 });
  const { data: pixels } = await sharp(Buffer.from(qrCode(text)), { density: 72 })
    .resize(size, size, { kernel: 'nearest' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = data.map((row, y) => row.map((_module, x) => (pixels[y * size + x] ?? 255) < 128));
  expect(dark).toEqual(data);
});
