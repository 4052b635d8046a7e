import type { Easel } from '../../easel.ts';
import { tools } from '../../tools.ts';

/** Tidal series: horizontal slabs off the knife, pale greys and sea greens, one warm line. */

export const WARM = ['b35f2f', 'c8834a'];
export const SHALLOWS = [
  ['c6c8bd', 'aab3ab'],
  ['6f827d', '839089'],
  ['d9d6c8', 'c2c2b6'],
  ['93a29c', 'b3b8ad'],
];

/** Torn films of scraped paint between two heights: the wet flat below a waterline. */
export function flats(e: Easel, top: number, bottom: number, count: number, wide: number) {
  const r = e.random;
  for (let n = 0; n < count; n++) {
    const y = r.range(top, bottom);
    const x = r.range(-0.15, 0.75);
    e.stroke(
      [
        [x, y],
        [x + r.range(0.2, 0.55), y + r.range(-0.005, 0.005)],
      ],
      r.pick(SHALLOWS),
      tools.scrape,
      { width: wide * r.range(0.3, 1.2) },
    );
  }
}
