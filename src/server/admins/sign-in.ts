import { and, eq } from 'drizzle-orm';
import type { LoginInput, LoginResult } from '#contract/admin.ts';
import { ApiError } from '../http/errors.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { countAtAccount, countFromNetwork, forgetAttempts, networkKey } from './attempts.ts';
import { openTicket } from './challenges.ts';
import { describeDevice } from './device.ts';
import { assertionOptionsFor } from './passkey-options.ts';
import { hasPasskey } from './passkeys.ts';
import { verifyPassword } from './password.ts';
import { openSession, type SignInDevice } from './sessions.ts';
import { adminUsers, type User } from './table.ts';

/** The keys under which the attempts at a password are counted. */
export const passwordKeys = (ip: string, username: string) =>
  [networkKey(ip), `login:account:${username}`] as const;

/**
 * Signs an administrator in (§7). Attempts are counted before the password is verified, and deleted after a success.
 * Throws credentials_invalid, second_factor_required where the administrator has a passkey, or too_many_requests with
 * the seconds to wait.
 */
export async function login(
  services: Services,
  { username, password, keepSignedIn: isKept = false }: LoginInput,
  ip: string,
  request?: Request,
): Promise<LoginResult> {
  const { database } = services;
  const [network, account] = passwordKeys(ip, username);
  await countFromNetwork(services, network);
  await countAtAccount(services, account);
  const [user] = await database.select().from(adminUsers).where(eq(adminUsers.username, username));
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) {
    throw wrongCredentials();
  }
  const now = services.now();
  const { token, challenge } = await inTransaction(database, async (tx) => {
    // Verifying the password takes time: it may have been changed since, or the account disabled.
    if (!(await lockUnchanged(tx, user))) throw wrongCredentials();
    if (await hasPasskey(tx, user.id)) {
      return {
        token: null,
        challenge: await openTicket(tx, { adminUserId: user.id, isKept }, now),
      };
    }
    return {
      token: await openAdminSession(tx, user, { ...deviceOf(request), isKept }, now),
      challenge: null,
    };
  });
  if (challenge) {
    // The attempts stay counted until the second factor is right.
    const message = 'Please confirm with your passkey or a recovery code.';
    const details = assertionOptionsFor(services.environment, request, challenge);
    throw new ApiError('second_factor_required', message, { details });
  }
  await forgetAttempts(database, network, account);
  return signInResult(user, token);
}

const wrongCredentials = () => new ApiError('credentials_invalid', 'Invalid credentials');

/** Locks the administrator; false when the password was changed meanwhile, or the account disabled. */
export async function lockUnchanged(tx: Transaction, { id, passwordHash }: User): Promise<boolean> {
  const [still] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(
      and(
        eq(adminUsers.id, id),
        eq(adminUsers.passwordHash, passwordHash),
        eq(adminUsers.isActive, true),
      ),
    )
    .for('update');
  return still !== undefined;
}

/** Opens the session of a completed sign-in; the caller has locked the administrator. Returns its token. */
export async function openAdminSession(
  tx: Transaction,
  { id }: User,
  device: SignInDevice,
  now: Date,
): Promise<string> {
  await tx.update(adminUsers).set({ lastLogin: now }).where(eq(adminUsers.id, id));
  return openSession(tx, id, now, device);
}

export const deviceOf = (request: Request | undefined) => ({
  device: describeDevice(request?.headers.get('user-agent') ?? null),
});

export function signInResult({ id, username }: User, token: string): LoginResult {
  console.info(`administrator ${id} signed in`);
  return { token, user: { username }, message: 'Welcome back' };
}
