import { and, isNull } from 'drizzle-orm';
import type { GallerySettings } from '#contract/gallery.ts';
import { site } from '#site';
import { queueMail } from '../jobs/queue.ts';
import type { Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { galleryAddressMail } from './mails.ts';
import { adminUsers } from './table.ts';

/**
 * The gallery's address has changed: administrators without one of their own keep the former for links for a new
 * password, and it is told so. A session alone must not move them to a mailbox of its choice. The demonstration's
 * address is nobody's and is not kept, nor a blank one.
 */
export async function keepRecoveryEmail(
  tx: Transaction,
  { now }: Services,
  before: GallerySettings,
): Promise<void> {
  if (!before.email || before.email === site.email) return;
  const users = await tx
    .update(adminUsers)
    .set({ recoveryEmail: before.email })
    .where(and(isNull(adminUsers.email), isNull(adminUsers.recoveryEmail)))
    .returning({ username: adminUsers.username, isActive: adminUsers.isActive });
  const names = users.flatMap(({ username, isActive }) => (isActive ? [username] : []));
  if (names.length === 0) return;
  const mail = galleryAddressMail(before.email, names, before);
  await queueMail(tx, `gallery-address-changed:${now().getTime()}`, mail);
}
