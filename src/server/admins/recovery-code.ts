/** Crockford's Base32: neither I, L and O, which are read as digits, nor U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten characters of 5 bits: 50 bits. */
export const CODE_LENGTH = 10;

/** The code of ten random bytes, in two groups: `K7QFX-2M9PD`. */
export function writeRecoveryCode(random: Uint8Array): string {
  const characters = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** The code that a text stands for: case, space and hyphens do not count, O is 0, I and L are 1. */
export function readRecoveryCode(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}
