import { eq } from 'drizzle-orm';
import type { LoginResult } from '#contract/admin.ts';
import type { SecondFactor, SecondFactorInput } from '#contract/passkeys.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import { type Database, inTransaction, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import {
  countAtAccount,
  countFromNetwork,
  forgetAttempts,
  secondFactorNetworkKey,
} from './attempts.ts';
import { openTicket, takeTicket } from './challenges.ts';
import { assertionOptionsFor, passkeySite } from './passkey-options.ts';
import { findSigner, listPasskeys, notePasskeyUse } from './passkeys.ts';
import { consumeRecoveryCode, countCodes, deleteCodes, hashTypedCode } from './recovery-codes.ts';
import { mailSecondFactorChange } from './second-factor-mails.ts';
import {
  deviceOf,
  lockUnchanged,
  openAdminSession,
  passwordKeys,
  signInResult,
} from './sign-in.ts';
import { adminUsers, passkeyChallenges, passkeys, type User } from './table.ts';
import type { Expected } from './verify-passkey.ts';

/**
 * Completes a sign-in whose password was right. The ticket is used up by every attempt; a wrong one gets another, for
 * what is left of the five minutes. Throws sign_in_expired, second_factor_invalid or too_many_requests.
 */
export async function completeSignIn(
  services: Services,
  input: SecondFactorInput,
  ip: string,
  request: Request,
): Promise<LoginResult> {
  const { database, environment } = services;
  const network = secondFactorNetworkKey(ip);
  await countFromNetwork(services, network);
  const begun = await takeTicket(database, input.ticket, services.now());
  if (!begun) throw expired();
  const { user, isKept, expiresAt, challenge } = begun;
  const account = `second-factor:account:${user.id}`;
  await countAtAccount(services, account);
  const expected = { challenge, ...passkeySite(environment, request) };
  const use = await verifySecondFactor(services, user, input, expected);
  const now = services.now();
  const entered = await inTransaction(database, async (tx) => {
    if (!(await lockUnchanged(tx, user))) throw expired();
    if (!(await use(tx))) {
      const again = await openTicket(tx, { adminUserId: user.id, isKept, expiresAt }, now);
      return { again };
    }
    return { token: await openAdminSession(tx, user, { ...deviceOf(request), isKept }, now) };
  });
  if (entered.again) {
    const message = 'That was not right. Please try again.';
    const details = assertionOptionsFor(environment, request, entered.again);
    throw new ApiError('second_factor_invalid', message, { details });
  }
  await forgetAttempts(database, network, account, ...passwordKeys(ip, user.username));
  return signInResult(user, entered.token);
}

const expired = () =>
  new ApiError(
    'sign_in_expired',
    'This sign-in is no longer valid. Please sign in with your password again.',
  );

/**
 * Verifies the input, and returns what uses it up in the transaction that opens the session; false where it does not
 * hold.
 */
async function verifySecondFactor(
  { database, now }: Services,
  user: User,
  input: SecondFactorInput,
  expected: Expected,
): Promise<(tx: Transaction) => Promise<boolean>> {
  if ('assertion' in input) {
    const signer = await findSigner(database, user, input.assertion, expected);
    return async (tx) => signer !== null && notePasskeyUse(tx, signer, now());
  }
  const codeHash = await hashTypedCode(database, user.id, input.recoveryCode);
  return async (tx) => {
    if (!(await consumeRecoveryCode(tx, user.id, codeHash))) return false;
    await mailSecondFactorChange(tx, user, 'used', now());
    return true;
  };
}

/** The passkeys of the signed-in administrator, and how many recovery codes are left. */
export async function readSecondFactor(
  { database }: Services,
  { id }: Admin,
): Promise<SecondFactor> {
  const rows = await listPasskeys(database, id);
  return {
    passkeys: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countCodes(database, id),
  };
}

/**
 * For an administrator who lost passkeys and codes: the password alone signs in again. Throws not_found for an unknown
 * name.
 */
export async function turnOffSecondFactor(
  database: Database,
  username: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const named = eq(adminUsers.username, username);
    const [user] = await tx.select().from(adminUsers).where(named).for('update');
    if (!user) throw notFound(`No administrator is called ${username}.`);
    await tx.delete(passkeys).where(eq(passkeys.adminUserId, user.id));
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.adminUserId, user.id));
    await deleteCodes(tx, user.id);
    await mailSecondFactorChange(tx, user, 'off', now);
  });
}
