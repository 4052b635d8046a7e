import sharp from 'sharp';
import { linear } from '../pigment.ts';

/** What stands before the camera, seen straight on: colour (linear reflectance) and height by pixel. */
export type Scene = {
  width: number;
  height: number;
  /** px per cm */
  scale: number;
  /** Where the picture begins in the measures of the object, cm. */
  left: number;
  top: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  /** Height above the wall or the table, cm. */
  z: Float32Array;
};

export type Colour = readonly [number, number, number];

export function createScene(
  widthCm: number,
  heightCm: number,
  scale: number,
  left = 0,
  top = 0,
): Scene {
  const width = Math.round(widthCm * scale);
  const height = Math.round(heightCm * scale);
  const plane = () => new Float32Array(width * height);
  return {
    width,
    height,
    scale,
    left,
    top,
    red: plane(),
    green: plane(),
    blue: plane(),
    z: plane(),
  };
}

/** sRGB 0…255 to linear reflectance. */
export function rgb(red: number, green: number, blue: number): Colour {
  return [linear(red / 255), linear(green / 255), linear(blue / 255)];
}

/** Calls `touch` for every pixel of a box given in cm, with its place in cm. */
export function each(
  scene: Scene,
  left: number,
  top: number,
  right: number,
  bottom: number,
  touch: (x: number, y: number, i: number) => void,
): void {
  const { scale, width, height } = scene;
  const x0 = Math.max(0, Math.round((left - scene.left) * scale));
  const x1 = Math.min(width, Math.round((right - scene.left) * scale));
  const y0 = Math.max(0, Math.round((top - scene.top) * scale));
  const y1 = Math.min(height, Math.round((bottom - scene.top) * scale));
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      touch(scene.left + (x + 0.5) / scale, scene.top + (y + 0.5) / scale, y * width + x);
}

export function put(scene: Scene, i: number, colour: Colour, tone = 1): void {
  scene.red[i] = colour[0] * tone;
  scene.green[i] = colour[1] * tone;
  scene.blue[i] = colour[2] * tone;
}

export function blend(scene: Scene, i: number, colour: Colour, share: number): void {
  scene.red[i]! += (colour[0] - scene.red[i]!) * share;
  scene.green[i]! += (colour[1] - scene.green[i]!) * share;
  scene.blue[i]! += (colour[2] - scene.blue[i]!) * share;
}

/** A flat picture to lay into a scene: linear rgb and coverage, interleaved. */
export type Sprite = { width: number; height: number; data: Float32Array };

export async function loadSprite(
  file: string | Buffer,
  width: number,
  height?: number,
): Promise<Sprite> {
  const { data, info } = await sharp(file)
    .resize(Math.round(width), height ? Math.round(height) : null, {
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++)
    out[i] = i % 4 === 3 ? data[i]! / 255 : linear(data[i]! / 255);
  return { width: info.width, height: info.height, data: out };
}

/** Bilinear; u and v in px of the sprite, clamped to its border. Writes four channels into `out`. */
export function sample(sprite: Sprite, u: number, v: number, out: Float32Array): void {
  const x = Math.max(0, Math.min(sprite.width - 1.001, u - 0.5));
  const y = Math.max(0, Math.min(sprite.height - 1.001, v - 0.5));
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const a = (y0 * sprite.width + x0) * 4;
  const b = a + (y0 + 1 < sprite.height ? sprite.width * 4 : 0);
  const right = x0 + 1 < sprite.width ? 4 : 0;
  const { data } = sprite;
  for (let c = 0; c < 4; c++) {
    const top = data[a + c]! + (data[a + right + c]! - data[a + c]!) * fx;
    const bottom = data[b + c]! + (data[b + right + c]! - data[b + c]!) * fx;
    out[c] = top + (bottom - top) * fy;
  }
}

/** Linear radiance, three planes, to an sRGB file of at most `largest` bytes. */
export async function develop(
  light: readonly [Float32Array, Float32Array, Float32Array],
  width: number,
  height: number,
  exposure: number,
  largest = 390 * 1024,
  sharpen = 0.6,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      // A shoulder keeps the brightest whites from clipping.
      const v = 0.0035 + light[c]![i]! * exposure * 0.99;
      const s = v > 0.72 ? 0.72 + 0.28 * (1 - Math.exp(-(v - 0.72) / 0.28)) : v;
      const srgb = s <= 0.0031308 ? s * 12.92 : 1.055 * s ** (1 / 2.4) - 0.055;
      pixels[i * 3 + c] = Math.max(0, Math.min(255, Math.round(srgb * 255)));
    }
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  const raw = await (sharpen > 0 ? image.sharpen({ sigma: sharpen, m1: 0.4, m2: 0.8 }) : image)
    .raw()
    .toBuffer();
  for (const quality of [90, 88, 86, 84, 82, 80, 77, 74, 71, 68, 65, 62]) {
    const jpeg = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= largest) {
      console.log(`  quality ${quality}, ${Math.round(jpeg.length / 1024)} KB`);
      return jpeg;
    }
  }
  throw new Error('The picture holds more fine grain than its limit can carry');
}
