import { readGallery } from '../gallery/queries.ts';
import { queueMail } from '../jobs/queue.ts';
import type { Transaction } from '../services/database.ts';
import { type FactorChange, factorMail } from './mails.ts';
import type { User } from './table.ts';

/** Queues the mail about a change of the second factor to the administrator's address. */
export async function mailFactorChange(
  tx: Transaction,
  user: User,
  change: FactorChange,
  now: Date,
  device?: string,
): Promise<void> {
  const mail = factorMail(user, change, await readGallery(tx), device);
  await queueMail(tx, `second-factor:${change}:${user.id}:${now.getTime()}`, mail);
}
