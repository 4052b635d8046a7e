import { linear } from '../pigment.ts';
import { inscribe } from './back.ts';
import { pencilled } from './close.ts';
import { createScene } from './scene.ts';
import { viewedWorks } from './works.ts';

/** Signs a work on paper in pencil; raw sRGB in and out. Pictures without a pencilled signature stay as they are. */
export async function signSheet(
  slug: string,
  pixels: Buffer,
  width: number,
  height: number,
): Promise<Buffer> {
  const marks = pencilled[slug];
  const work = viewedWorks.find((w) => w.slug === slug);
  if (!marks || !work) return pixels;
  const scene = createScene(width, height, 1);
  scene.scale = width / work.width;
  const planes = [scene.red, scene.green, scene.blue];
  const before = planes.map((plane, c) => {
    for (let i = 0; i < plane.length; i++) plane[i] = linear(pixels[i * 3 + c]! / 255);
    return plane.slice();
  });
  for (const { text, x, y, high, turn } of marks)
    await inscribe(scene, [text], x, y, high, 'pencil', turn);
  const signed = Buffer.from(pixels);
  planes.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) {
      const v = plane[i]!;
      if (v === before[c]![i]) continue;
      signed[i * 3 + c] = Math.round(
        (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255,
      );
    }
  });
  return signed;
}
