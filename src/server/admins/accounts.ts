import { eq } from 'drizzle-orm';
import { readGallery } from '../gallery/queries.ts';
import { notFound } from '../http/errors.ts';
import { queueMail } from '../jobs/queue.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '../services/database.ts';
import { changedMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions, revokeAccess } from './sessions.ts';
import { adminUsers } from './table.ts';

/**
 * Writes a new password, ends all links for a new password and all sessions but that of `tokenHash`, and mails the
 * administrator.
 */
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
  if (!user) return;
  const mail = changedMail(user, await readGallery(tx));
  await queueMail(tx, `password-changed:${id}:${now.getTime()}`, mail);
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

/** Disables an administrator and ends all sessions. Throws not_found for an unknown name. */
export async function disableAdmin(database: Queryable, username: string): Promise<void> {
  const [user] = await database
    .update(adminUsers)
    .set({ isActive: false, updatedAt: new Date() })
    .where(eq(adminUsers.username, username))
    .returning({ id: adminUsers.id });
  if (!user) throw notFound(`No administrator is called ${username}.`);
  await endSessions(database, user.id);
}

/** True when an administrator has this name, disabled or not. */
export async function hasAdmin(database: Queryable, username: string): Promise<boolean> {
  const [user] = await database
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.username, username));
  return Boolean(user);
}
