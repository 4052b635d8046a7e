import { and, eq, gt, lt } from 'drizzle-orm';
import type { PasswordReset, ResetRequest } from '#contract/admin.ts';
import { readGallery } from '../gallery/queries.ts';
import { ApiError } from '../http/errors.ts';
import { queueMail } from '../jobs/queue.ts';
import { countAttempt } from '../rate-limits/queries.ts';
import { rateLimits } from '../rate-limits/table.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import { hasMail } from '../services/mail.ts';
import { ServiceMissing } from '../services/service-missing.ts';
import type { Services } from '../services/services.ts';
import { hashToken, newToken } from '../services/token.ts';
import { setPassword } from './accounts.ts';
import { networkKey } from './attempts.ts';
import { requireStrongPassword } from './check-password.ts';
import { resetMail } from './mails.ts';
import { hashPassword } from './password.ts';
import { adminUsers, passwordResets } from './table.ts';

const MINUTES = 30;
/** Mails to one account in an hour, against flooding its owner's mailbox. */
const HOURLY_MAILS = 3;

/** Throws ServiceMissing where no mail is sent: a link that waited until mail is set up would be too old. */
export function requireMail({ environment }: Services): void {
  if (hasMail(environment)) return;
  throw new ServiceMissing(
    'No link can be sent: mail is not set up (SMTP_URL and MAIL_FROM). Whoever looks after the hosting sets a new password with “npm run admin”.',
  );
}

/**
 * Mails a link for a new password to an administrator's own address. The response does not wait for it, so that its
 * time does not show whether the name exists.
 */
export async function requestReset(services: Services, { username }: ResetRequest): Promise<void> {
  const { database, now } = services;
  const { count } = await countAttempt(database, `reset:account:${username}`, 3_600, now());
  const named = and(eq(adminUsers.username, username), eq(adminUsers.isActive, true));
  const token = newToken(32);
  const tokenHash = hashToken(token);
  // Behind the #, so that no server and no other site ever reads it.
  const link = `${siteOrigin(services.environment)}/admin/reset#${token}`;
  await inTransaction(database, async (tx) => {
    // Locked: each of several parallel requests sees the links of those before.
    const [user] = await tx.select().from(adminUsers).where(named).for('update');
    if (!user) return;
    // Beyond the limit one link at a time, so that an attacker cannot use up the administrator's.
    if (count > HOURLY_MAILS && (await hasOpenLink(tx, user.id, now()))) return;
    const expiresAt = new Date(now().getTime() + MINUTES * 60_000);
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now()));
    await tx.insert(passwordResets).values({ tokenHash, adminUserId: user.id, expiresAt });
    const mail = resetMail(user, link, await readGallery(tx));
    await queueMail(tx, `password-reset:${tokenHash.slice(0, 16)}`, mail);
  });
}

async function hasOpenLink(tx: Transaction, adminUserId: number, now: Date): Promise<boolean> {
  const open = and(eq(passwordResets.adminUserId, adminUserId), gt(passwordResets.expiresAt, now));
  const [link] = await tx
    .select({ expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(open)
    .limit(1);
  return link !== undefined;
}

/**
 * Sets a new password by a mailed link, once, and ends every session. Throws reset_link_invalid when the link is used
 * or too old, and invalid when the password is too common, after which the link still works.
 */
export async function resetPassword(
  { database, now }: Services,
  { token, newPassword }: PasswordReset,
  ip: string,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(database, async (tx) => {
    const valid = and(
      eq(passwordResets.tokenHash, hashToken(token)),
      gt(passwordResets.expiresAt, now()),
    );
    const [reset] = await tx.delete(passwordResets).where(valid).returning();
    const [user] = reset
      ? await tx.select().from(adminUsers).where(eq(adminUsers.id, reset.adminUserId))
      : [];
    if (!user?.isActive)
      throw new ApiError(
        'reset_link_invalid',
        'This link has been used, or is too old. Ask for a new one.',
      );
    await requireStrongPassword(tx, user, newPassword);
    await setPassword(tx, user, passwordHash, now());
    // Failed attempts from this IP address are deleted, so that the administrator can sign in at once.
    await tx.delete(rateLimits).where(eq(rateLimits.key, networkKey(ip)));
  });
}
