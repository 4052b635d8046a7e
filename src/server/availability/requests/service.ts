import { and, eq } from 'drizzle-orm';
import { normaliseEmail } from '#contract/fields.ts';
import { lockWork } from '../../artworks/data/lock-work.ts';
import { workUrl } from '../../artworks/data/work-url.ts';
import { findListedWork } from '../../artworks/queries.ts';
import { readGallery } from '../../gallery/queries.ts';
import { notFound } from '../../http/errors.ts';
import type { Limit } from '../../http/route.ts';
import { queueMail } from '../../jobs/queue.ts';
import { enforceLimitOf, hashOfEmail } from '../../rate-limits/service.ts';
import { inTransaction, type Queryable } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { newToken } from '../../services/token.ts';
import { leaveLinks } from '../links.ts';
import { notedMail } from '../mails.ts';
import { availabilityRequests } from '../table.ts';

/** Requests of one email address, so that the form cannot be used to flood it. */
const ADDRESS_LIMIT: Limit = {
  name: 'availability-address',
  max: 5,
  seconds: 86_400,
  message: 'This email address has asked about five works today. Please ask again tomorrow.',
};

/**
 * Notes who wants to be told when a reserved or sold work is for sale again, and confirms it by mail. Asked again
 * nothing happens; the response does not show it. Throws not_found for a work that is not public, or can be bought,
 * and too_many_requests beyond {@link ADDRESS_LIMIT}.
 */
export async function requestNotice(
  services: Services,
  artworkId: number,
  address: string,
): Promise<void> {
  const { database, now, environment } = services;
  const email = normaliseEmail(address);
  await findUnavailable(database, artworkId);
  // Before it is known whether the address has asked, which nobody is to learn from a refusal.
  const uncount = await enforceLimitOf(services, ADDRESS_LIMIT, hashOfEmail(email));
  if (await hasAsked(database, artworkId, email)) return uncount();
  const leaveToken = newToken(24);
  await inTransaction(database, async (tx) => {
    // Those who wait are mailed under this lock: a request that is added right after it would be missed.
    await lockWork(tx, artworkId);
    const work = await findUnavailable(tx, artworkId);
    const [request] = await tx
      .insert(availabilityRequests)
      .values({ artworkId, email, leaveToken, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!request) return;
    const about = { title: work.title, page: workUrl(environment, work.slug) };
    const links = leaveLinks(environment, request);
    const mail = notedMail(email, about, links, await readGallery(tx));
    await queueMail(tx, `availability:${request.id}`, mail, { isBulk: true });
  });
}

async function hasAsked(database: Queryable, artworkId: number, email: string): Promise<boolean> {
  const isIt = and(
    eq(availabilityRequests.artworkId, artworkId),
    eq(availabilityRequests.email, email),
  );
  return (await database.select().from(availabilityRequests).where(isIt)).length > 0;
}

/** A public work that is reserved or sold. Throws not_found. */
async function findUnavailable(database: Queryable, artworkId: number) {
  const work = await findListedWork(database, artworkId);
  if (work && (!work.isAvailable || work.reservedUntil)) return work;
  throw notFound('This work is not sold or reserved any more. Please reload the page.');
}

/** Withdraws a request. An unknown secret changes nothing: whoever was told is on no list any more. */
export async function withdrawRequest({ database }: Services, leaveToken: string): Promise<void> {
  const isIt = eq(availabilityRequests.leaveToken, leaveToken);
  await database.delete(availabilityRequests).where(isIt);
}
