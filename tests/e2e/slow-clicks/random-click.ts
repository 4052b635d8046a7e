import type { Artwork } from '../../../src/contract/artworks.ts';
import { type Random, randomOf } from '../../proofs/random.ts';
import { CONTROLS, type Control } from './controls.ts';

/** A click at a random moment: `moment`, `arrival` and `hover` in ms after the first paint. */
export type RandomClick = Control & {
  width: 390 | 1440;
  moment: number;
  /** When the visitor scrolls to the control. */
  arrival: number;
  /** When the mouse reaches the control. */
  hover: number;
};

/** The clicks happen in the first ten seconds after the first paint. */
const SPAN_MS = 10_000;
/** In half of the clicks the mouse reaches the control at most so long before the press. */
const AIM_MS = 50;

/** The first clicks of an endless series: the same ones for the same seed and works. */
export function randomClicks(seed: number, count: number, works: readonly Artwork[]) {
  const random = randomOf(seed, 0);
  return Array.from({ length: count }, () => randomClick(random, works));
}

function randomClick(random: Random, works: readonly Artwork[]): RandomClick {
  const moment = random.below(SPAN_MS);
  const arrival = random.below(moment + 1);
  return {
    width: random.pick([390, 1440]),
    moment,
    arrival,
    hover: random.chance(50) ? arrival : Math.max(arrival, moment - AIM_MS),
    ...random.pick(CONTROLS)(random, works),
  };
}
