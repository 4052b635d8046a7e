import { eq } from 'drizzle-orm';
import { invalid } from '../../http/errors.ts';
import { inTransaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import { newOwnerToken, ownerUrl } from './owner-token.ts';
import { lockOwned, titlesOf } from './pass-on.ts';
import { ownerLinks } from './table.ts';

/**
 * Makes a new link for the owner to whom the buyer passed a copy on, where the one before was shown to the buyer alone
 * and may be lost; it ends. `key` names the copy. Throws not_found for a buyer's link that has ended, and invalid.
 */
export function renewShownLink(
  services: Services,
  token: string,
  key: string,
): Promise<{ titles: string[]; url: string }> {
  return inTransaction(services.database, async (tx) => {
    const { order, passed } = await lockOwned(tx, token);
    const copy = passed.find((each) => each.key === key);
    if (order.status !== 'paid' || !copy?.wasShown) throw invalid('There is no such link.');
    const { linkId } = copy;
    const fresh = newOwnerToken();
    await tx
      .update(ownerLinks)
      .set({ tokenHash: fresh.tokenHash, renewedAt: services.now() })
      .where(eq(ownerLinks.id, linkId));
    const copies = passed.filter((each) => each.linkId === linkId);
    return {
      titles: titlesOf(copies.map(({ line }) => line)),
      url: ownerUrl(siteOrigin(services.environment), fresh.token),
    };
  });
}
