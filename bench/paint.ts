import type { Bench, Figure } from './bench.ts';
import { paintRatio } from './largest-paint.ts';

/** Single loads differ by 20 % and more, so that the medians of fewer runs vary too much. */
const RUNS = 15;
const LIMIT = 1.15;

/** The ratio of LCP with scripts to LCP without them. */
export const paintBench: Bench = async ({ gallery: { runtime }, browser }) => {
  const figures: Figure[] = [];
  const works = (await (await fetch(`${runtime.url}/api/artworks`)).json()) as { slug: string }[];
  for (const path of ['/', '/portfolio', '/blog', '/contact', `/portfolio/${works[0]?.slug}`]) {
    const { withScripts, without, ratio } = await paintRatio(browser, runtime.url + path, RUNS);
    figures.push({
      what: `${path} LCP, with and without scripts, median of ${RUNS}`,
      value: `${withScripts.toFixed(0)} / ${without.toFixed(0)} ms = ${ratio.toFixed(2)}`,
      limit: `≤ ${LIMIT}`,
      ok: ratio <= LIMIT,
    });
  }
  return figures;
};
