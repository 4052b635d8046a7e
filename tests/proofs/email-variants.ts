import type { Random } from './random.ts';

/** White space that keyboards, clipboards and other scripts leave around an address. */
const SPACES = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', '\ufeff'];

/** Random upper and lower case; the server treats both as one address. */
export const inAnyCase = (address: string, random: Random): string =>
  [...address].map((letter) => (random.chance(50) ? letter.toUpperCase() : letter)).join('');

/** The same email address in random case, perhaps with white space around it. */
export function emailVariant(address: string, random: Random): string {
  const space = () => Array.from({ length: random.below(3) }, () => random.pick(SPACES)).join('');
  return space() + inAnyCase(address, random) + space();
}
