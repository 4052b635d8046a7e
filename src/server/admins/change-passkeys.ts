import { and, eq } from 'drizzle-orm';
import type { CreationOptions, NewPasskey, PasswordCheck } from '#contract/passkeys.ts';
import { readGallery } from '../gallery/queries.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import { violatedConstraint } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { openRegistration, takeRegistration } from './challenges.ts';
import { lockVerified, verifyCurrent } from './current-password.ts';
import { CHALLENGE_MS, passkeySite } from './passkey-options.ts';
import { hasPasskey, listPasskeys } from './passkeys.ts';
import { countCodes, deleteCodes, makeCodes, storeCodes } from './recovery-codes.ts';
import { mailSecondFactorChange } from './second-factor-mails.ts';
import { adminUsers, passkeys, type User } from './table.ts';
import { ALGORITHMS, verifyNewPasskey } from './verify-passkey.ts';

/** What the browser makes a passkey of. Throws invalid when the current password is wrong. */
export async function beginPasskey(
  { database, environment, now }: Services,
  admin: Admin,
  { currentPassword }: PasswordCheck,
  request: Request,
): Promise<CreationOptions> {
  const verified = await verifyCurrent(database, admin, currentPassword);
  const { user, known, challenge, name } = await inTransaction(database, async (tx) => {
    const user = await lockVerified(tx, verified);
    const challenge = await openRegistration(tx, user, admin.tokenHash, now());
    const known = await listPasskeys(tx, user.id);
    return { user, known, challenge, name: (await readGallery(tx)).artist };
  });
  return {
    challenge,
    rp: { id: passkeySite(environment, request).rpId, name },
    user: {
      // Says nothing about the person, as WebAuthn asks for (14.6.1).
      id: Buffer.from(`administrator-${user.id}`).toString('base64url'),
      name: user.username,
      displayName: user.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
}

/**
 * Adds the passkey that was made of the session's challenge. Returns ten recovery codes where there are none. Throws
 * passkey_invalid.
 */
export async function addPasskey(
  { database, environment, now }: Services,
  admin: Admin,
  input: NewPasskey,
  request: Request,
  device: string,
): Promise<string[] | null> {
  const challenge = await takeRegistration(database, admin.tokenHash, now());
  const site = passkeySite(environment, request);
  const verified = challenge && (await verifyNewPasskey(input, { challenge, ...site }));
  if (!verified) throw passkeyInvalid('The passkey could not be added. Please try again.');
  const made = (await countCodes(database, admin.id)) === 0 ? await makeCodes() : null;
  try {
    await inTransaction(database, async (tx) => {
      const user = await lockUser(tx, admin.id);
      await tx.insert(passkeys).values({ ...verified, adminUserId: admin.id, device });
      if (made) await storeCodes(tx, admin.id, made.hashes);
      await mailSecondFactorChange(tx, user, 'added', now(), device);
    });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throw passkeyInvalid('This passkey is registered already.');
  }
  return made?.codes ?? null;
}

const passkeyInvalid = (message: string) => new ApiError('passkey_invalid', message);

/**
 * Removes a passkey, with the last one the recovery codes. Throws invalid when the current password is wrong, and
 * not_found.
 */
export async function removePasskey(
  { database, now }: Services,
  admin: Admin,
  id: number,
  { currentPassword }: PasswordCheck,
): Promise<void> {
  const verified = await verifyCurrent(database, admin, currentPassword);
  await inTransaction(database, async (tx) => {
    const user = await lockVerified(tx, verified);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.adminUserId, admin.id)))
      .returning();
    if (!removed) throw notFound('This passkey is removed already.');
    if (!(await hasPasskey(tx, admin.id))) await deleteCodes(tx, admin.id);
    await mailSecondFactorChange(tx, user, 'removed', now(), removed.device);
  });
}

/**
 * Ten new recovery codes instead of those of before. Throws invalid when the current password is wrong, and not_found
 * without a passkey.
 */
export async function renewCodes(
  { database, now }: Services,
  admin: Admin,
  { currentPassword }: PasswordCheck,
): Promise<string[]> {
  const verified = await verifyCurrent(database, admin, currentPassword);
  const { codes, hashes } = await makeCodes();
  await inTransaction(database, async (tx) => {
    const user = await lockVerified(tx, verified);
    if (!(await hasPasskey(tx, admin.id))) throw notFound('Recovery codes come with a passkey.');
    await storeCodes(tx, admin.id, hashes);
    await mailSecondFactorChange(tx, user, 'renewed', now());
  });
  return codes;
}

async function lockUser(tx: Transaction, id: number): Promise<User> {
  const [user] = await tx.select().from(adminUsers).where(eq(adminUsers.id, id)).for('update');
  if (!user) throw new ApiError('unauthorized', 'Please sign in.');
  return user;
}
