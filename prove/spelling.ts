import type { Random } from './random.ts';

/** The ways in which one e-mail address is written: capitals anywhere, space around. */
export function spelt(address: string, random: Random): string {
  const letters = [...address].map((letter) => (random.chance(50) ? letter.toUpperCase() : letter));
  return ' '.repeat(random.below(3)) + letters.join('') + ' '.repeat(random.below(3));
}
