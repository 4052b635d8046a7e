import { eq } from 'drizzle-orm';
import type { Account, AccountChange, PasswordChange } from '#contract/admin.ts';
import { readGallery } from '../gallery/queries.ts';
import { invalid } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import { queueMail } from '../jobs/queue.ts';
import { inTransaction, type Queryable, writtenRow } from '../services/database.ts';
import { violatedConstraint } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { setPassword } from './accounts.ts';
import { requireStrongPassword } from './check-password.ts';
import { lockVerified, verifyCurrent } from './current-password.ts';
import { accountMail } from './mails.ts';
import { hashPassword } from './password.ts';
import { adminUsers, passwordResets } from './table.ts';

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
 * Changes name and address of the signed-in administrator, and tells the old address so. Throws invalid when the
 * current password is wrong, or somebody else has that name or address.
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
      const isMoved = before.email !== email;
      const changed = {
        username,
        email,
        updatedAt: now(),
        ...(isMoved && { recoveryEmail: null }),
      };
      await tx.update(adminUsers).set(changed).where(eq(adminUsers.id, admin.id));
      // A link for a new password may wait in a mailbox that is not the administrator's alone any more.
      if (isMoved) await tx.delete(passwordResets).where(eq(passwordResets.adminUserId, admin.id));
      if (isMoved || before.username !== username) {
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
