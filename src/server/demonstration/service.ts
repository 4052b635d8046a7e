import { inArray } from 'drizzle-orm';
import type { Demonstration } from '#contract/guide.ts';
import { artworks } from '../artworks/data/table.ts';
import { discountCodes } from '../discounts/table.ts';
import { removeDemonstrationSettings } from '../gallery/service.ts';
import { ApiError } from '../http/errors.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { settleBlockingOrders } from '../orders/payment/release.ts';
import { blogPosts } from '../posts/table.ts';
import { inTransaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { listCodes, listPosts, listWorks, readDemonstration } from './queries.ts';
import { demonstrationRows } from './table.ts';

/**
 * Takes the demonstration down: its works, posts, discount codes and texts, all or nothing. What the artist has
 * rewritten stays, and so does a work that is held, reserved or sold. No order, inquiry or subscriber is deleted.
 * Returns what went and what stayed; throws no_demonstration where nothing is left of it.
 */
export async function takeDown(services: Services): Promise<Demonstration> {
  const before = await listWorks(services.database);
  await settleBlockingOrders(
    services,
    before.map(({ id }) => id),
    null,
  );
  return inTransaction(services.database, async (tx) => {
    // In the order in which a sale locks them: none is bought meanwhile.
    await tx.select({ id: artworks.id }).from(artworks).orderBy(artworks.id).for('update');
    const left = await readDemonstration(tx);
    if (!left) throw new ApiError('no_demonstration', 'Nothing of the demonstration is left.');
    const works = (await listWorks(tx)).filter(({ reason }) => reason === null);
    await tx.delete(artworks).where(inArray(artworks.id, idsOf(works)));
    await tx.delete(blogPosts).where(inArray(blogPosts.id, idsOf(await listPosts(tx))));
    await tx.delete(discountCodes).where(inArray(discountCodes.id, idsOf(await listCodes(tx))));
    await tx.delete(demonstrationRows);
    await removeDemonstrationSettings(tx, services);
    await queueRebuild(tx, services);
    return left;
  });
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
