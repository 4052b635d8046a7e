import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 };

/** The password's argon2id hash in the standard `$argon2id$…` encoding. */
export const hashPassword = (password: string, salt: Uint8Array = randomBytes(16)) =>
  argon2id({ ...COST, password, salt, outputType: 'encoded' });

let decoy: Promise<string> | undefined;

/**
 * True when the password belongs to the hash. Without a hash (an unknown user) the same work is done on a
 * decoy, so that the time taken does not show which names exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await argon2Verify({ password, hash: hash ?? (await decoy) });
  return matches && hash !== null;
}
