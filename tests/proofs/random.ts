import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type Random = ReturnType<typeof randomOf>;

/** Seeded random numbers: the same ones for the same seed and run. */
export function randomOf(seed: number, run: number) {
  const generator = xoroshiro128plus((seed ^ Math.imul(run + 1, 0x9e3779b1)) | 0);
  const below = (limit: number) => uniformInt(generator, 0, limit - 1);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    /** An integer from 0 to `limit` - 1. */
    below,
    /** An integer from `least` to `most`. */
    between: (least: number, most: number) => uniformInt(generator, least, most),
    pick,
    /** Hexadecimal digits, as many as `digits`. */
    hex: (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
    chance: (percent: number) => below(100) < percent,
    /** The list in random order. */
    shuffled<T>(list: readonly T[]): T[] {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0] as T);
    },
  };
}
