import type { Easel } from '../../easel.ts';
import type { Shape } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

/** Ground series: heavy paint, calm fields of earth red, bone and charcoal, blocks with scraped borders. */

export const BONE = ['d8ccb6', 'cfc1a8', 'ded5c3', 'e6decf'];
export const RED = ['7a3322', '8c3f28', '65291d', '95492f'];
export const COAL = ['25211f', '302a27', '1b1918', '37302b'];
export const lamp = { rake: 0.62, gloss: 0.4 };

/** A block laid with the knife over its own ground colour; its border stays torn. */
export function block(
  e: Easel,
  shape: Shape,
  colours: readonly string[],
  direction: number,
  width = 150,
) {
  underpaint(e, colours[0]!, (x, y) => shape(x, y) - 12 + e.cloud(x / 150, y / 150) * 9, 5);
  e.fill(
    shape,
    tools.knife,
    { colours, direction, scatter: 0.12, length: 420, coats: 2, variety: 0.05 },
    { width, lip: 0.8, body: 2.4 },
  );
}

/** Scraped passes in one colour somewhere in a region (shares). */
export function abrade(
  e: Easel,
  [left, top, right, bottom]: readonly number[],
  colours: readonly string[],
  count: number,
  slope: number,
  wide: number,
) {
  for (let n = 0; n < count; n++) {
    const x = e.random.range(left!, right!);
    const y = e.random.range(top!, bottom!);
    const long = e.random.range(0.12, 0.3);
    e.stroke(
      [
        [x, y],
        [x + long, y + long * slope],
      ],
      colours,
      tools.scrape,
      { width: wide * e.random.range(0.5, 1.2) },
    );
  }
}
