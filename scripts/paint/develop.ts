import sharp from 'sharp';

const LOWEST_QUALITY = 60;

/** Raw sRGB to JPEG of at most `largest` bytes; lowers quality first, then softens the finest grain. */
export async function develop(
  pixels: Buffer,
  width: number,
  height: number,
  largest = 400 * 1024,
): Promise<{ jpeg: Buffer; quality: number; soften: number }> {
  for (const soften of [0, 0.5, 0.7, 0.95, 1.3]) {
    const raw = sharp(pixels, { raw: { width, height, channels: 3 } });
    const image = await (soften > 0 ? raw.blur(soften) : raw).raw().toBuffer();
    for (const quality of [86, 80, 74, 68, 63, LOWEST_QUALITY]) {
      const jpeg = await sharp(image, { raw: { width, height, channels: 3 } })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (jpeg.length <= largest) return { jpeg, quality, soften };
      // Far too large: every step down would only cost time.
      if (jpeg.length > largest * 2) break;
    }
  }
  throw new Error('The picture holds more fine grain than the limit can carry');
}
