import type { Easel, Hand } from '../../easel.ts';
import { tools } from '../../tools.ts';

/** Bush series: dense upright and leaning brush gestures, blacks, deep greens, ochre, gaps of light. */

export const SHADE = [
  ['0f1411', '1a241b'],
  ['2c3f2a', '1d2b20'],
  ['3f5432', '2b3c28'],
  ['0d100e', '23301f'],
];
export const LEAF = [
  ['a98b3a', 'c9a855'],
  ['6f7d3a', '8a9148'],
  ['d8c890', 'efe7c8'],
  ['4f6a3c', '7a8c4f'],
];
export const LIGHT = [
  ['e9e3c4', 'd9cf9f'],
  ['f0ecd8', 'dfe0c0'],
  ['c9c88f', 'e6e2bd'],
];

/** Few broad marks, many narrow ones: as a handful of brushes would leave them. */
export function brushWidth(e: Easel, narrow: number, broad: number) {
  return narrow + (broad - narrow) * e.random.next() ** 2.6;
}

/** One leaning stem or blade from its foot upwards. */
export function blade(
  e: Easel,
  x: number,
  y: number,
  long: number,
  lean: number,
  colours: readonly string[],
  hand: Hand,
) {
  e.stroke(
    [
      [x, y],
      [x + lean * 0.3, y - long * 0.5],
      [x + lean, y - long],
    ],
    colours,
    tools.bristle,
    hand,
    22,
  );
}
