import sharp from 'sharp';
import { type ImageFile, SECRET } from './corpus.ts';

/** Returns what is wrong with a stored or derived image: metadata, colour space, size or orientation. */
export async function checkImage(bytes: Buffer, { kept, redAbove }: ImageFile, format?: string) {
  const found: string[] = [];
  const data = await sharp(bytes).metadata();
  if (bytes.includes('secret payload')) found.push(`${SECRET} is in it`);
  for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
    if (data[part] !== undefined) found.push(`${part} is in it`);
  }
  if (format && data.format !== format) found.push(`it is ${data.format}`);
  if (data.space !== 'srgb' || data.hasAlpha || (data.pages ?? 1) > 1) {
    found.push(`${data.space}, ${data.channels} channels, ${data.pages ?? 1} pages`);
  }
  if (kept && (data.width !== kept.width || data.height !== kept.height)) {
    found.push(`${data.width}×${data.height} instead of ${kept.width}×${kept.height}`);
  }
  if (redAbove && !(await isRedAbove(bytes))) found.push('it is rotated');
  return found;
}

async function isRedAbove(bytes: Buffer): Promise<boolean> {
  const two = await sharp(bytes)
    .resize(1, 2, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, , blueAbove = 0, redBelow = 0, , blue = 0] = two;
  return red > 150 && blueAbove < 100 && blue > 150 && redBelow < 100;
}
