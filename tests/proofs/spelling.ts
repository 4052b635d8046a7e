import type { Random } from './random.ts';

/** What a keyboard, a clipboard or another script leaves around an address. */
const SPACES = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', '\ufeff'];

/** The ways in which one e-mail address is written: capitals anywhere, space of every kind around. */
export function spelt(address: string, random: Random): string {
  const letters = [...address].map((letter) => (random.chance(50) ? letter.toUpperCase() : letter));
  const space = () => Array.from({ length: random.below(3) }, () => random.pick(SPACES)).join('');
  return space() + letters.join('') + space();
}
