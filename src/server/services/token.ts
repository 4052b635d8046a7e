import { createHash, randomBytes } from 'node:crypto';

/** A random secret as base64url, by default of 128 bits. */
export const newToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** SHA-256 as hex: what tables hold of a random secret. One with 128 bits needs no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
