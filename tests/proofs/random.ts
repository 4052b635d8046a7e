import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type Random = ReturnType<typeof randomOf>;

/** Chance that can be repeated: the same numbers for the same seed and round. */
export function randomOf(seed: number, round: number) {
  const generator = xoroshiro128plus((seed ^ Math.imul(round + 1, 0x9e3779b1)) | 0);
  const below = (limit: number) => uniformInt(generator, 0, limit - 1);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    /** A whole number from 0 to `limit` - 1. */
    below,
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => uniformInt(generator, least, most),
    pick,
    /** So many hexadecimal digits. */
    hex: (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
    chance: (percent: number) => below(100) < percent,
    /** The list in another order. */
    shuffled<T>(list: readonly T[]): T[] {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0] as T);
    },
  };
}
