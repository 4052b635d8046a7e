import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backOfFrame, backOfPainting, backOfSheet } from './back.ts';
import { detail, pencilled, signatureBehind, signatureInFront } from './close.ts';
import { edgeOfPainting, edgeOfSheet } from './edge.ts';
import { framed } from './framed.ts';
import type { Lit } from './hardware.ts';
import { closeLettering } from './lettering.ts';
import { develop } from './scene.ts';
import { type ViewedWork, viewedWorks } from './works.ts';

/**
 * `npm run paint:views -- [slug-view…]` photographs six works from further sides. HAND_FONT names the folder of the
 * unpacked npm package @fontsource/nothing-you-could-do, the artist's handwriting.
 */
const target =
  process.env.PAINT_TO ?? join(import.meta.dirname, '../../../local/demo/pictures/views');
const pictures = join(import.meta.dirname, '../../../local/demo/pictures');
const wanted = process.argv.slice(2);

const LONG = 1920;

async function back(work: ViewedWork): Promise<Lit> {
  if (work.support === 'print') {
    const [W, H] = [68, 55];
    const m = 5;
    return backOfFrame(
      work,
      W,
      H,
      { left: -m, top: -m, width: W + 2 * m, height: H + 2 * m },
      LONG / (W + 2 * m),
    );
  }
  const { width: W, height: H } = work;
  const m = Math.max(W, H) * 0.055;
  const window = { left: -m, top: -m, width: W + 2 * m, height: H + 2 * m };
  const scale = LONG / (Math.max(W, H) + 2 * m);
  return work.support === 'paper'
    ? backOfSheet(work, join(pictures, `${work.slug}.jpg`), window, scale)
    : backOfPainting(work, window, scale);
}

const views: Record<string, (work: ViewedWork) => Promise<Lit>> = {
  back,
  detail: async (work) => detail(work),
  edge: async (work) =>
    work.support === 'paper' || work.support === 'print' ? edgeOfSheet(work) : edgeOfPainting(work),
  signature: (work) => (pencilled[work.slug] ? signatureInFront(work) : signatureBehind(work)),
  framed: (work) => framed(work, join(pictures, `${work.slug}.jpg`), LONG),
};

await mkdir(target, { recursive: true });
for (const work of viewedWorks)
  for (const [view, photograph] of Object.entries(views)) {
    const name = `${work.slug}-${view}`;
    if (wanted.length > 0 && !wanted.some((w) => name === w || view === w || work.slug === w))
      continue;
    if (process.env.KEEP && existsSync(join(target, `${name}.jpg`))) continue;
    const started = performance.now();
    const { scene, planes } = await photograph(work);
    console.log(name, scene.width, scene.height, `${Math.round(performance.now() - started)} ms`);
    await writeFile(
      join(target, `${name}.jpg`),
      await develop(planes, scene.width, scene.height, 1.0),
    );
  }
await closeLettering();
