import { eq } from 'drizzle-orm';
import { orderNumber } from '#contract/order-number.ts';
import { invalid } from '../../http/errors.ts';
import { cancelMails } from '../../jobs/queue.ts';
import { inTransaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import { copyName } from './owned.ts';
import { newOwnerToken, ownerUrl } from './owner-token.ts';
import { lockOwned } from './pass-on.ts';
import { ownerLinks } from './table.ts';

/**
 * Makes a new link for the owner to whom the buyer passed a copy on, to be shown to the buyer; the one before ends, and
 * its mail is not sent any more (see `PassedCopy`). `key` names the copy. Throws not_found for a buyer's link that has
 * ended, and invalid.
 */
export function replaceLink(
  services: Services,
  token: string,
  key: string,
): Promise<{ titles: string[]; url: string }> {
  return inTransaction(services.database, async (tx) => {
    const { order, passed } = await lockOwned(tx, token);
    const copy = passed.find((each) => each.key === key);
    if (order.status !== 'paid' || !copy?.isReplaceable) throw invalid('There is no such link.');
    const { linkId, email } = copy;
    const now = services.now();
    const fresh = newOwnerToken();
    // Without the address: whoever has it could ask for the new link.
    await tx
      .update(ownerLinks)
      .set({ tokenHash: fresh.tokenHash, email: null, renewedAt: now })
      .where(eq(ownerLinks.id, linkId));
    if (email) await cancelMails(tx, { to: email, about: orderNumber(order.id), now });
    const copies = passed.filter((each) => each.linkId === linkId);
    return {
      titles: copies.map(copyName),
      url: ownerUrl(siteOrigin(services.environment), fresh.token),
    };
  });
}
