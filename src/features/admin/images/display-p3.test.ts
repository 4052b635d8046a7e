import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isDisplayP3 } from './display-p3.ts';

const jpegWith = (icc: 'p3' | 'srgb') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .withIccProfile(icc)
    .jpeg()
    .toBuffer();

test('a photo with the profile Display P3 is told from one in sRGB, and from one without a profile', async () => {
  expect(isDisplayP3(new Uint8Array(await jpegWith('p3')))).toBe(true);
  expect(isDisplayP3(new Uint8Array(await jpegWith('srgb')))).toBe(false);
  expect(isDisplayP3(new Uint8Array(300))).toBe(false);
});

test('the HEIC photo of the browser tests is in Display P3; a profile that is cut off says nothing', () => {
  const photo = new Uint8Array(
    readFileSync(new URL('../../../../tests/e2e/files/photo.heic', import.meta.url)),
  );
  expect(isDisplayP3(photo)).toBe(true);
  const signature = new TextDecoder('latin1').decode(photo).indexOf('acsp');
  expect(isDisplayP3(photo.slice(0, signature + 110))).toBe(false);
});
