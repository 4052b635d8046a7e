import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { LoginInput, LoginResult, PasswordChange } from '#contract/admin.ts';
import { ApiError, invalid, notFound } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import { queueMail } from '../jobs/queue.ts';
import { type BackOff, countAttempt, countWithBackOff, networkOf } from '../rate-limits/service.ts';
import { rateLimits } from '../rate-limits/table.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { changedMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { closeSessions, openSession } from './sessions.ts';
import { adminUsers, passwordResets } from './table.ts';

/** Attempts from one address: five are free, then each waits twice as long as the one before, up to a quarter of an hour. */
const SIGN_IN_BACK_OFF: BackOff = { freeAttempts: 5, firstS: 5, maxS: 900, resetAfterS: 3_600 };
const WINDOW_SECONDS = 900;
/**
 * Attempts at one account, from all addresses, after which each one is delayed, by at most 3 s. The account is never
 * locked: an attacker's guessing must not lock the artist out.
 */
const UNDELAYED_ATTEMPTS = 50;

/** The key under which the attempts of an address are counted. */
export const addressKey = (ip: string) => `login:address:${networkOf(ip)}`;

/**
 * Signs an administrator in (§7). Attempts are counted before the password is verified, and deleted
 * after a success. Throws unauthorized, or too_many_requests with the seconds to wait.
 */
export async function login(
  services: Services,
  { username, password }: LoginInput,
  ip: string,
): Promise<LoginResult> {
  const { database } = services;
  const keys = { address: addressKey(ip), account: `login:account:${username}` };
  const retryAfter = await countWithBackOff(
    database,
    keys.address,
    SIGN_IN_BACK_OFF,
    services.now(),
  );
  if (retryAfter !== null) {
    const message = `Too many attempts. Please try again in ${formatWait(retryAfter)}.`;
    throw new ApiError('too_many_requests', message, { retryAfter });
  }
  const everywhere = await countAttempt(database, keys.account, WINDOW_SECONDS, services.now());
  await setTimeout(Math.min(3_000, Math.max(0, everywhere.count - UNDELAYED_ATTEMPTS) * 100));
  const [user] = await database.select().from(adminUsers).where(eq(adminUsers.username, username));
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) {
    throw wrongCredentials();
  }
  const token = await inTransaction(database, async (tx) => {
    // Verifying the password takes time: it may have been changed since, or the account disabled.
    const [still] = await tx
      .update(adminUsers)
      .set({ lastLogin: services.now() })
      .where(
        and(
          eq(adminUsers.id, user.id),
          eq(adminUsers.passwordHash, user.passwordHash),
          eq(adminUsers.isActive, true),
        ),
      )
      .returning({ id: adminUsers.id });
    if (!still) throw wrongCredentials();
    return openSession(tx, user.id, services.now());
  });
  await database.delete(rateLimits).where(inArray(rateLimits.key, Object.values(keys)));
  console.info(`administrator ${user.id} signed in`);
  return { token, user: { username: user.username }, message: 'Welcome back' };
}

const wrongCredentials = () => new ApiError('credentials_invalid', 'Invalid credentials');

const formatWait = (seconds: number) =>
  seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/**
 * Changes the password of the signed-in administrator and ends the other sessions. Throws invalid when the current
 * password is wrong.
 */
export async function changePassword(
  { database, now }: Services,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const [user] = await database.select().from(adminUsers).where(eq(adminUsers.id, admin.id));
  if (!(await verifyPassword(currentPassword, user?.passwordHash ?? null))) {
    throw notCurrent();
  }
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(database, async (tx) => {
    // Still the one that was verified: a reset in between wins.
    const verified = eq(adminUsers.passwordHash, user?.passwordHash ?? '');
    const [same] = await tx
      .select({ id: adminUsers.id })
      .from(adminUsers)
      .where(and(eq(adminUsers.id, admin.id), verified))
      .for('update');
    if (!same) throw notCurrent();
    await setPassword(tx, admin, passwordHash, now());
  });
}

function notCurrent() {
  const currentPassword = 'This is not your current password';
  return invalid(currentPassword, { currentPassword });
}

/** Writes a new password, ends the sessions that were opened with the old one, and mails its owner. */
export async function setPassword(
  tx: Transaction,
  { id, tokenHash }: { id: number; tokenHash?: string },
  passwordHash: string,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .update(adminUsers)
    .set({ passwordHash, updatedAt: now })
    .where(eq(adminUsers.id, id))
    .returning();
  await revokeAccess(tx, id, tokenHash);
  if (user) await queueMail(tx, `password-changed:${id}:${now.getTime()}`, changedMail(user));
}

/**
 * Creates the administrator where the name is new; an existing one keeps its password unless `reset`. A new
 * password lets a disabled one in again, and ends what the old one had opened: sessions, and links that were mailed.
 */
export async function ensureAdmin(
  database: Database,
  username: string,
  password: string,
  { reset }: { reset: boolean },
): Promise<void> {
  const [known] = await database.select().from(adminUsers).where(eq(adminUsers.username, username));
  if (known && !reset) return;
  if (known?.isActive && (await verifyPassword(password, known.passwordHash))) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    const [user] = await tx
      .insert(adminUsers)
      .values({ username, passwordHash })
      .onConflictDoUpdate({
        target: adminUsers.username,
        set: { passwordHash, isActive: true, updatedAt: new Date() },
      })
      .returning({ id: adminUsers.id });
    if (user) await revokeAccess(tx, user.id);
  });
}

/** Sessions but the one with this token, and links for a new password. */
async function revokeAccess(tx: Transaction, id: number, exceptTokenHash?: string): Promise<void> {
  await closeSessions(tx, id, exceptTokenHash);
  await tx.delete(passwordResets).where(eq(passwordResets.adminUserId, id));
}

/** Disables an administrator and ends all sessions. Throws not_found for an unknown name. */
export async function disableAdmin(database: Queryable, username: string): Promise<void> {
  const [user] = await database
    .update(adminUsers)
    .set({ isActive: false, updatedAt: new Date() })
    .where(eq(adminUsers.username, username))
    .returning({ id: adminUsers.id });
  if (!user) throw notFound(`No administrator is called ${username}.`);
  await closeSessions(database, user.id);
}

/** True when an administrator has this name, disabled or not. */
export async function hasAdmin(database: Queryable, username: string): Promise<boolean> {
  const [user] = await database
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.username, username));
  return Boolean(user);
}
