import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../services/database.ts';
import { inTransaction } from '../services/database.ts';
import { hashToken, newToken } from '../services/token.ts';
import { CHALLENGE_MS } from './passkey-options.ts';
import { adminUsers, passkeyChallenges, type User } from './table.ts';

type Row = typeof passkeyChallenges.$inferInsert;

const inFiveMinutes = (now: Date) => new Date(now.getTime() + CHALLENGE_MS);

async function addChallenge(
  database: Queryable,
  row: Omit<Row, 'challenge'>,
  now: Date,
): Promise<string> {
  const challenge = newToken(32);
  await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await database
    .insert(passkeyChallenges)
    .values({ ...row, challenge })
    .onConflictDoUpdate({
      target: passkeyChallenges.tokenHash,
      set: { challenge, expiresAt: row.expiresAt },
    });
  return challenge;
}

/** Begins a sign-in whose password was right. The ticket stands for that once; the table keeps its hash. */
export async function openTicket(
  database: Queryable,
  { expiresAt, ...row }: { adminUserId: number; isKept: boolean; expiresAt?: Date },
  now: Date,
): Promise<{ ticket: string; challenge: string }> {
  const ticket = newToken(32);
  const complete = {
    ...row,
    tokenHash: hashToken(ticket),
    expiresAt: expiresAt ?? inFiveMinutes(now),
  };
  return { ticket, challenge: await addChallenge(database, complete, now) };
}

/** Uses a ticket up. Null when it was used, is too old, or the password was changed since. */
export async function takeTicket(database: Database, ticket: string, now: Date) {
  const valid = and(
    eq(passkeyChallenges.tokenHash, hashToken(ticket)),
    isNotNull(passkeyChallenges.isKept),
    gt(passkeyChallenges.expiresAt, now),
  );
  return inTransaction(database, async (tx) => {
    const [found] = await tx.select().from(passkeyChallenges).where(valid);
    if (!found) return null;
    // Locked before the ticket is, in the order of a change of the password, which deletes the ticket.
    const [user] = await tx
      .select()
      .from(adminUsers)
      .where(eq(adminUsers.id, found.adminUserId))
      .for('update');
    const [taken] = await tx.delete(passkeyChallenges).where(valid).returning();
    if (!user || !taken) return null;
    const { challenge, isKept, expiresAt } = taken;
    return { user, challenge, isKept: isKept === true, expiresAt };
  });
}

/** A challenge for the passkey that the session with this hash adds; it replaces the one of before. */
export const openRegistration = (
  tx: Transaction,
  { id }: Pick<User, 'id'>,
  tokenHash: string,
  now: Date,
): Promise<string> =>
  addChallenge(tx, { tokenHash, adminUserId: id, expiresAt: inFiveMinutes(now) }, now);

/** Uses up the challenge of the session; null where there is none, or it is too old. */
export async function takeRegistration(
  database: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const [taken] = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, tokenHash),
        isNull(passkeyChallenges.isKept),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}
