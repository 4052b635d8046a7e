import { cancelJobWithKey } from '../../jobs/queue.ts';
import type { Transaction } from '../../services/database.ts';

/** The key of the mail with a reservation's link. */
export const linkMailKey = (tokenHash: string) => `reservation:${tokenHash.slice(0, 16)}`;

/** With a link ends its mail, which may wait for the mail server. `tokenHash` is null where there is no link. */
export async function cancelLinkMail(tx: Transaction, tokenHash: string | null): Promise<void> {
  if (tokenHash) await cancelJobWithKey(tx, linkMailKey(tokenHash));
}
