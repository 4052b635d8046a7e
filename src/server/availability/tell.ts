import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { artworks } from '../artworks/data/table.ts';
import { workUrl } from '../artworks/data/work-url.ts';
import { readGallery } from '../gallery/queries.ts';
import { queueMail } from '../jobs/queue.ts';
import { claims } from '../orders/data/table.ts';
import { reservations } from '../reservations/data/table.ts';
import type { Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { leaveLinks } from './links.ts';
import { availableMail } from './mails.ts';
import { availabilityRequests } from './table.ts';

/** Public, available, not galleried, and with a copy that is neither sold nor reserved; one that a checkout holds counts as left. */
const isAvailableAgain = and(
  eq(artworks.isAvailable, true),
  eq(artworks.isGalleried, false),
  eq(artworks.isDraft, false),
  isNull(artworks.archivedAt),
  sql`${artworks.editionSize} > (
    select count(*) from ${claims} where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'sold'
  ) + (
    select count(*) from ${reservations}
    where ${reservations.artworkId} = ${artworks.id} and ${reservations.endedAt} is null
  )`,
);

/**
 * Mails everybody who asked for one of these works that is for sale again, once: the requests are deleted. The
 * transaction must have locked the works.
 */
export async function tellWhoWaits(
  tx: Transaction,
  services: Services,
  artworkIds: readonly number[],
): Promise<void> {
  const isOne = and(inArray(artworks.id, [...artworkIds]), isAvailableAgain);
  const works = tx.select({ id: artworks.id }).from(artworks).where(isOne);
  const told = await tx
    .delete(availabilityRequests)
    .where(inArray(availabilityRequests.artworkId, works))
    .returning();
  if (told.length === 0) return;
  const gallery = await readGallery(tx);
  const titles = await tx
    .select({ id: artworks.id, title: artworks.title, slug: artworks.slug })
    .from(artworks)
    .where(isOne);
  for (const request of told) {
    const work = titles.find(({ id }) => id === request.artworkId);
    if (!work) continue;
    const page = workUrl(services.environment, work.slug);
    const links = leaveLinks(services.environment, request);
    const mail = availableMail(request.email, { title: work.title, page }, links, gallery);
    await queueMail(tx, `available:${request.id}`, mail, { isBulk: true });
  }
}
