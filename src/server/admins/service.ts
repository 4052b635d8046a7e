import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type {
  Account,
  AccountChange,
  LoginInput,
  LoginResult,
  PasswordChange,
} from '#contract/admin.ts';
import { readGallery } from '../gallery/queries.ts';
import { ApiError, invalid } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import { queueMail } from '../jobs/queue.ts';
import { type BackOff, countAttempt, countWithBackOff } from '../rate-limits/queries.ts';
import { networkOf } from '../rate-limits/service.ts';
import { rateLimits } from '../rate-limits/table.ts';
import {
  inTransaction,
  type Queryable,
  type Transaction,
  writtenRow,
} from '../services/database.ts';
import { violatedConstraint } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { setPassword } from './accounts.ts';
import { requireStrongPassword } from './check-password.ts';
import { describeDevice } from './device.ts';
import { accountMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { openSession } from './sessions.ts';
import { adminUsers } from './table.ts';

/**
 * Attempts from one network: five are free, then each waits twice as long as the one before, up to a quarter of an
 * hour.
 */
const SIGN_IN_BACK_OFF: BackOff = { freeAttempts: 5, firstS: 5, maxS: 900, resetAfterS: 3_600 };
const WINDOW_SECONDS = 900;
/**
 * Attempts at one account, from all IP addresses, after which each one is delayed, by at most 3 s. The account is never
 * locked: an attacker's guessing must not lock the artist out.
 */
const UNDELAYED_ATTEMPTS = 50;

/** The key under which the attempts from an IP address are counted. */
export const addressKey = (ip: string) => `login:address:${networkOf(ip)}`;

/**
 * Signs an administrator in (§7). Attempts are counted before the password is verified, and deleted after a success.
 * Throws credentials_invalid, or too_many_requests with the seconds to wait.
 */
export async function login(
  services: Services,
  { username, password, keepSignedIn = false }: LoginInput,
  ip: string,
  userAgent: string | null = null,
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
    const device = { device: describeDevice(userAgent), isKept: keepSignedIn };
    return openSession(tx, user.id, services.now(), device);
  });
  await database.delete(rateLimits).where(inArray(rateLimits.key, Object.values(keys)));
  console.info(`administrator ${user.id} signed in`);
  return { token, user: { username: user.username }, message: 'Welcome back' };
}

const wrongCredentials = () => new ApiError('credentials_invalid', 'Invalid credentials');

const formatWait = (seconds: number) =>
  seconds <= 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** The signed-in administrator's name and address. */
export async function readAccount(database: Queryable, { id }: Admin): Promise<Account> {
  const { username, email } = adminUsers;
  const rows = await database
    .select({ username, email })
    .from(adminUsers)
    .where(eq(adminUsers.id, id));
  return writtenRow(rows);
}

/**
 * Changes name and address of the signed-in administrator, and tells the old address so. Throws invalid when the current
 * password is wrong, or somebody else has that name or address.
 */
export async function changeAccount(
  { database, now }: Services,
  admin: Admin,
  { currentPassword, username, email }: AccountChange,
): Promise<Account> {
  const verified = await verifyCurrent(database, admin, currentPassword);
  try {
    return await inTransaction(database, async (tx) => {
      const before = await lockVerified(tx, verified);
      const changed = { username, email, updatedAt: now() };
      await tx.update(adminUsers).set(changed).where(eq(adminUsers.id, admin.id));
      if (before.email !== email || before.username !== username) {
        const mail = accountMail(before, username, await readGallery(tx));
        await queueMail(tx, `account-changed:${admin.id}:${now().getTime()}`, mail);
      }
      return { username, email };
    });
  } catch (error) {
    const field = violatedConstraint(error)?.match(/^admin_users_(username|email)_unique$/)?.[1];
    if (!field) throw error;
    const message = `Another administrator has this ${field === 'email' ? 'email' : 'name'}`;
    throw invalid(message, { [field]: message });
  }
}

/**
 * Changes the password of the signed-in administrator and ends the other sessions. Throws invalid when the current
 * password is wrong, or the new one too common.
 */
export async function changePassword(
  { database, now }: Services,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const verified = await verifyCurrent(database, admin, currentPassword);
  await requireStrongPassword(database, verified, newPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(database, async (tx) => {
    await lockVerified(tx, verified);
    await setPassword(tx, admin, passwordHash, now());
  });
}

type User = typeof adminUsers.$inferSelect;

/** Throws invalid when it is not the administrator's password. */
async function verifyCurrent(database: Queryable, { id }: Admin, password: string): Promise<User> {
  const [user] = await database.select().from(adminUsers).where(eq(adminUsers.id, id));
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) throw notCurrent();
  return user;
}

/** Throws invalid when the password is no longer the one that was verified: a reset in between wins. */
async function lockVerified(tx: Transaction, { id, passwordHash }: User): Promise<User> {
  const verified = and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, passwordHash));
  const [user] = await tx.select().from(adminUsers).where(verified).for('update');
  if (!user) throw notCurrent();
  return user;
}

function notCurrent() {
  const currentPassword = 'This is not your current password';
  return invalid(currentPassword, { currentPassword });
}
