import { and, eq } from 'drizzle-orm';
import type { Assertion } from '#contract/passkeys.ts';
import type { Queryable } from '../services/database.ts';
import { passkeys, type User } from './table.ts';
import { type Expected, verifyAssertion } from './verify-passkey.ts';

export const listPasskeys = (database: Queryable, adminUserId: number) =>
  database
    .select()
    .from(passkeys)
    .where(eq(passkeys.adminUserId, adminUserId))
    .orderBy(passkeys.id);

export async function hasPasskey(database: Queryable, adminUserId: number): Promise<boolean> {
  return (await listPasskeys(database, adminUserId)).length > 0;
}

/** The passkey that signed a challenge, with its new counter; null when it is none of the administrator's. */
export async function findSigner(
  database: Queryable,
  { id }: User,
  assertion: Assertion,
  expected: Expected,
): Promise<{ id: number; counter: number } | null> {
  const [known] = await database
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, assertion.id), eq(passkeys.adminUserId, id)));
  const counter = known ? await verifyAssertion(assertion, known, expected) : null;
  return known && counter !== null ? { id: known.id, counter } : null;
}

/** Notes the use of a passkey; false when it was removed meanwhile. */
export async function notePasskeyUse(
  database: Queryable,
  { id, counter }: { id: number; counter: number },
  now: Date,
): Promise<boolean> {
  const used = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
