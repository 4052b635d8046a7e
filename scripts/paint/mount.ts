import sharp from 'sharp';
import { createNoise, layered } from './noise.ts';

/** A print: the picture on a larger sheet of white cotton paper. Lengths in px. */
export type Mount = { sheet: readonly [number, number]; left: number; top: number; width: number };

/** Prints the pixels small on a sheet; returns raw sRGB of the whole sheet. */
export async function mountPrint(
  pixels: Buffer,
  size: readonly [number, number],
  mount: Mount,
): Promise<Buffer> {
  const [width, height] = mount.sheet;
  const image = await sharp(pixels, { raw: { width: size[0], height: size[1], channels: 3 } })
    .resize({ width: mount.width })
    .png()
    .toBuffer();
  return sharp(cottonPaper(width, height), { raw: { width, height, channels: 3 } })
    .composite([{ input: image, left: mount.left, top: mount.top }])
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Warm white, lit from the upper left, with the felt side's faint relief. */
function cottonPaper(width: number, height: number): Buffer {
  const felt = layered(createNoise(77), 2);
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const slope = felt(x / 6, y / 6) - felt((x - 1.5) / 6, (y - 1.5) / 6);
      const light = 246 + slope * 2.2 - (x / width) * 5 - (y / height) * 6;
      const o = (y * width + x) * 3;
      out[o] = light;
      out[o + 1] = light - 1;
      out[o + 2] = light - 6;
    }
  }
  return out;
}
