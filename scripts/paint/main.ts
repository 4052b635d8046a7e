import { mkdir, writeFile } from 'node:fs/promises';
import { develop } from './develop.ts';
import { createEasel } from './easel.ts';
import { mountPrint } from './mount.ts';
import { pictures } from './pictures.ts';
import { photograph } from './raking-light.ts';
import { seedOf } from './random.ts';
import { closeLettering } from './views/lettering.ts';
import { signSheet } from './views/sign.ts';

/** `node scripts/paint/main.ts [slug…]` paints the demo's pictures into local/demo/pictures/. */
// PAINT_TO: another folder to write into.
const target = process.env.PAINT_TO
  ? new URL(`file://${process.env.PAINT_TO}/`)
  : new URL('../../local/demo/pictures/', import.meta.url);
const wanted = process.argv.slice(2);
const chosen =
  wanted.length > 0 ? pictures.filter((p) => wanted.some((w) => p.slug.startsWith(w))) : pictures;

await mkdir(target, { recursive: true });
for (const picture of chosen) {
  const started = performance.now();
  const [width, height] = picture.size;
  const easel = createEasel(
    seedOf(picture.seed ?? picture.slug),
    width,
    height,
    picture.support,
    picture.ground,
    picture.scale
      ? { left: 0, top: 0, width, height, scale: picture.scale, threads: 0.7 * picture.scale }
      : undefined,
  );
  picture.compose(easel);
  const pixels = photograph(easel.canvas.closeup?.canvas ?? easel.canvas, {
    rake: 0.5,
    gloss: 0.6,
    ...picture.lamp,
  });
  const [shownWidth = 0, shownHeight = 0] =
    picture.mount?.sheet ?? picture.size.map((side) => Math.round(side * (picture.scale ?? 1)));
  const unsigned = picture.mount ? await mountPrint(pixels, picture.size, picture.mount) : pixels;
  const shown = await signSheet(picture.slug, unsigned, shownWidth, shownHeight);
  const painted = performance.now();
  const { jpeg, quality, soften } = await develop(
    shown,
    shownWidth,
    shownHeight,
    // The page cuts its own sizes from a picture that is larger than the others.
    (picture.scale ? 720 : 400) * 1024,
  );
  await writeFile(new URL(`${picture.slug}.jpg`, target), jpeg);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `${picture.slug}: painted ${seconds(painted - started)} s, developed ${seconds(performance.now() - painted)} s, ` +
      `${Math.round(jpeg.length / 1024)} KB at quality ${quality}${soften ? `, softened ${soften}` : ''}`,
  );
}
await closeLettering();
