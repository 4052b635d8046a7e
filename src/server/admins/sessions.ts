import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { ApiError } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { adminSessions, adminUsers, passwordResets } from './table.ts';

const SESSION_HOURS = 12;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new opaque token of 256 bits; the table keeps only its hash. */
export async function openSession(
  database: Queryable,
  adminUserId: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  await database.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
  await database
    .insert(adminSessions)
    .values({ tokenHash: hashToken(token), adminUserId, expiresAt, lastSeenAt: now });
  return token;
}

export async function closeSession(database: Queryable, tokenHash: string): Promise<void> {
  await database.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
}

/** Ends an administrator's sessions, all or all but one. */
export async function closeSessions(
  database: Queryable,
  adminUserId: number,
  keptTokenHash?: string,
): Promise<void> {
  const others = keptTokenHash ? ne(adminSessions.tokenHash, keptTokenHash) : undefined;
  await database
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminUserId, adminUserId), others));
}

/** Ends all sessions but the one with this token, and all links for a new password. */
export async function revokeAccess(
  tx: Transaction,
  id: number,
  exceptTokenHash?: string,
): Promise<void> {
  await closeSessions(tx, id, exceptTokenHash);
  await tx.delete(passwordResets).where(eq(passwordResets.adminUserId, id));
}

/** The administrator behind the request's bearer token. Throws unauthorized for every other request. */
export async function requireAdmin(services: Services, request: Request): Promise<Admin> {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw unauthorized();
  const tokenHash = hashToken(token);
  const now = services.now();
  const [admin] = await services.database
    .select({ id: adminUsers.id, username: adminUsers.username })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminUserId))
    .where(
      and(
        eq(adminSessions.tokenHash, tokenHash),
        gt(adminSessions.expiresAt, now),
        eq(adminUsers.isActive, true),
      ),
    );
  if (!admin) throw unauthorized();
  return { ...admin, tokenHash };
}

const unauthorized = () => new ApiError('unauthorized', 'Please sign in.');
