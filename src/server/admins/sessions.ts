import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { SessionRecord } from '#contract/admin.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { hashToken, newToken } from '../services/token.ts';
import { UNKNOWN_DEVICE } from './device.ts';
import { firstExpiry, renewal } from './session-times.ts';
import { adminSessions, adminUsers, passkeyChallenges, passwordResets } from './table.ts';

/** Where a sign-in comes from, and whether that device stays signed in. */
export type SignInDevice = { device: string; isKept: boolean };

const UNKNOWN: SignInDevice = { device: UNKNOWN_DEVICE, isKept: false };

/** A new opaque token of 256 bits; the table keeps only its hash. */
export async function openSession(
  database: Queryable,
  adminUserId: number,
  now: Date,
  { device, isKept }: SignInDevice = UNKNOWN,
): Promise<string> {
  const token = newToken(32);
  const expiresAt = firstExpiry(isKept, now);
  await database.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
  await database.insert(adminSessions).values({
    tokenHash: hashToken(token),
    adminUserId,
    device,
    isKept,
    expiresAt,
    lastSeenAt: now,
    createdAt: now,
  });
  return token;
}

/** The sessions of the signed-in administrator, the last used first. */
export async function listSessions({ database, now }: Services, admin: Admin) {
  const open = and(eq(adminSessions.adminUserId, admin.id), gt(adminSessions.expiresAt, now()));
  const rows = await database
    .select()
    .from(adminSessions)
    .where(open)
    .orderBy(desc(adminSessions.lastSeenAt), desc(adminSessions.createdAt));
  return rows.map(
    ({ id, device, isKept, createdAt, lastSeenAt, expiresAt, tokenHash }): SessionRecord => ({
      id,
      device,
      isKept,
      isCurrent: tokenHash === admin.tokenHash,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  );
}

/** Ends one session of the administrator by its id. Throws not_found where there is none, or it is another's. */
export async function endListedSession(
  database: Queryable,
  admin: Admin,
  id: string,
): Promise<void> {
  const [ended] = await database
    .delete(adminSessions)
    .where(and(eq(adminSessions.id, id), eq(adminSessions.adminUserId, admin.id)))
    .returning({ id: adminSessions.id });
  if (!ended) throw notFound('This device is signed out already.');
}

export async function endSession(database: Queryable, tokenHash: string): Promise<void> {
  await database.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
}

/** Ends an administrator's sessions, all or all but one. */
export async function endSessions(
  database: Queryable,
  adminUserId: number,
  exceptTokenHash?: string,
): Promise<void> {
  const others = exceptTokenHash ? ne(adminSessions.tokenHash, exceptTokenHash) : undefined;
  await database
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminUserId, adminUserId), others));
}

/**
 * Ends all sessions but the one with this token, all sign-ins that wait for a passkey, and all links for a new
 * password.
 */
export async function revokeAccess(
  tx: Transaction,
  id: number,
  exceptTokenHash?: string,
): Promise<void> {
  await endSessions(tx, id, exceptTokenHash);
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.adminUserId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.adminUserId, id));
}

/**
 * The administrator behind the request's bearer token, whose use is noted. Throws unauthorized for every other request.
 */
export async function requireAdmin(services: Services, request: Request): Promise<Admin> {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw unauthorized();
  const tokenHash = hashToken(token);
  const now = services.now();
  const [found] = await services.database
    .select({ session: adminSessions, id: adminUsers.id, username: adminUsers.username })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminUserId))
    .where(
      and(
        eq(adminSessions.tokenHash, tokenHash),
        gt(adminSessions.expiresAt, now),
        eq(adminUsers.isActive, true),
      ),
    );
  if (!found) throw unauthorized();
  const { session, ...admin } = found;
  const used = renewal(session, now);
  if (used) {
    // Of requests at once, the first one writes.
    const unchanged = eq(adminSessions.lastSeenAt, session.lastSeenAt);
    await services.database
      .update(adminSessions)
      .set(used)
      .where(and(eq(adminSessions.tokenHash, tokenHash), unchanged));
  }
  return { ...admin, tokenHash };
}

const unauthorized = () => new ApiError('unauthorized', 'Please sign in.');
