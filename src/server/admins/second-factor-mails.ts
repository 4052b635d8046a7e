import { readGallery } from '../gallery/queries.ts';
import { queueMail } from '../jobs/queue.ts';
import type { Transaction } from '../services/database.ts';
import { type SecondFactorChange, secondFactorMail } from './mails.ts';
import type { User } from './table.ts';

/** Queues the mail about a change of the second factor to the administrator's address. */
export async function mailSecondFactorChange(
  tx: Transaction,
  user: User,
  change: SecondFactorChange,
  now: Date,
  device?: string,
): Promise<void> {
  const mail = secondFactorMail(user, change, await readGallery(tx), device);
  await queueMail(tx, `second-factor:${change}:${user.id}:${now.getTime()}`, mail);
}
