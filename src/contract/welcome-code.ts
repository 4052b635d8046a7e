import { decimalOf } from './money.ts';
import type { DiscountRule } from './pricing.ts';

/** What a welcome code takes off a first purchase (§9). */
export const WELCOME_DISCOUNT = {
  type: 'percentage',
  value: decimalOf('10.00'),
} as const satisfies DiscountRule;

/** Crockford's Base32: neither I, L and O, which are read as digits, nor U. */
export const WELCOME_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten characters of 5 bits: 50 bits. */
export const WELCOME_LENGTH = 10;

/** The code with these ten characters: `K7QFX2M9PD` → `WELCOME-K7QFX-2M9PD`. */
export const writeWelcomeCode = (characters: string) =>
  `WELCOME-${characters.slice(0, 5)}-${characters.slice(5)}`;

/**
 * The newsletter's welcome code that a text stands for, typed as Crockford allows: case, space and hyphens do not
 * count, O is 0, I and L are 1. Null for any other text. It says nothing about whether the code was issued.
 */
export function readWelcomeCode(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const [, characters] = /^WELCOME([0-9A-TV-Z]{10})$/.exec(compact) ?? [];
  if (!characters) return null;
  return writeWelcomeCode(characters.replaceAll('O', '0').replace(/[IL]/g, '1'));
}
