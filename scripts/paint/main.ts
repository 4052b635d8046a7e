import { mkdir, writeFile } from 'node:fs/promises';
import { develop } from './develop.ts';
import { createEasel } from './easel.ts';
import { mountPrint } from './mount.ts';
import { pictures } from './pictures.ts';
import { photograph } from './raking-light.ts';
import { seedOf } from './random.ts';

/** `node scripts/paint/main.ts [slug…]` paints the demo's pictures into local/demo/pictures/. */
const target = new URL('../../local/demo/pictures/', import.meta.url);
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
  );
  picture.compose(easel);
  const pixels = photograph(easel.canvas, { rake: 0.5, gloss: 0.6, ...picture.lamp });
  const [shownWidth, shownHeight] = picture.mount?.sheet ?? picture.size;
  const shown = picture.mount ? await mountPrint(pixels, picture.size, picture.mount) : pixels;
  const painted = performance.now();
  const { jpeg, quality, soften } = await develop(shown, shownWidth, shownHeight);
  await writeFile(new URL(`${picture.slug}.jpg`, target), jpeg);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `${picture.slug}: painted ${seconds(painted - started)} s, developed ${seconds(performance.now() - painted)} s, ` +
      `${Math.round(jpeg.length / 1024)} KB at quality ${quality}${soften ? `, softened ${soften}` : ''}`,
  );
}
