import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../services/database.ts';
import { hashPassword } from './password.ts';
import { CODE_LENGTH, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts';
import { recoveryCodes } from './table.ts';

const CODES = 10;

export type NewCodes = { codes: string[]; hashes: string[] };

/** Ten codes with their hashes. They share a salt, so that a typed one is hashed once and not ten times. */
export async function makeCodes(): Promise<NewCodes> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: CODES }, () => writeRecoveryCode(randomBytes(CODE_LENGTH)));
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code, salt));
  return { codes, hashes };
}

/** Puts the codes in the place of those of before. */
export async function storeCodes(
  database: Queryable,
  adminUserId: number,
  hashes: readonly string[],
): Promise<void> {
  await deleteCodes(database, adminUserId);
  await database
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ adminUserId, codeHash })));
}

export async function deleteCodes(database: Queryable, adminUserId: number): Promise<void> {
  await database.delete(recoveryCodes).where(eq(recoveryCodes.adminUserId, adminUserId));
}

export async function countCodes(database: Queryable, adminUserId: number): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.adminUserId, adminUserId));
  return row?.left ?? 0;
}

/** The hash that a typed code has among those of the administrator; as much work where none is left. */
export async function hashTypedCode(
  database: Queryable,
  adminUserId: number,
  typed: string,
): Promise<string> {
  const [any] = await database
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.adminUserId, adminUserId))
    .limit(1);
  return hashPassword(readRecoveryCode(typed), any ? saltOf(any.codeHash) : randomBytes(16));
}

/** Of `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const saltOf = (encoded: string) => Buffer.from(encoded.split('$')[4] ?? '', 'base64');

/** Uses a code up; false when it is none of the administrator's, or was used. */
export async function consumeRecoveryCode(
  database: Queryable,
  adminUserId: number,
  codeHash: string,
): Promise<boolean> {
  const used = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminUserId, adminUserId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}
