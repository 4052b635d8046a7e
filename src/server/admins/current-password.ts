import { and, eq } from 'drizzle-orm';
import { invalid } from '../http/errors.ts';
import type { Admin } from '../http/route.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { verifyPassword } from './password.ts';
import { adminUsers, type User } from './table.ts';

/** Of all calls that ask for the current password together: each is a guess at the same one. */
export const PASSWORD_LIMIT = { name: 'password', max: 10, seconds: 900 };

/** Throws invalid when it is not the administrator's password. */
export async function verifyCurrent(
  database: Queryable,
  { id }: Admin,
  password: string,
): Promise<User> {
  const [user] = await database.select().from(adminUsers).where(eq(adminUsers.id, id));
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) throw notCurrent();
  return user;
}

/** Throws invalid when the password is no longer the one that was verified: a reset in between wins. */
export async function lockVerified(tx: Transaction, { id, passwordHash }: User): Promise<User> {
  const verified = and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, passwordHash));
  const [user] = await tx.select().from(adminUsers).where(verified).for('update');
  if (!user) throw notCurrent();
  return user;
}

function notCurrent() {
  const currentPassword = 'This is not your current password';
  return invalid(currentPassword, { currentPassword });
}
