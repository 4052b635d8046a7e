import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import {
  type ArtworkCreate,
  type ArtworkRecord,
  type ArtworkSequence,
  type ArtworkUpdate,
  isPublicWork,
} from '#contract/artworks.ts';
import { syncSizeText, UNSIZED } from '#contract/sizes.ts';
import { tellWhoWaits } from '../availability/tell.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { assertCurrentVersion } from '../http/versions.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { settleBlockingOrders } from '../orders/payment/release.ts';
import { archivedSince } from '../services/archive.ts';
import { inTransaction, type Queryable, type Transaction } from '../services/database.ts';
import { repeatAfterRace } from '../services/database-errors.ts';
import type { Services } from '../services/services.ts';
import { describeUpload } from '../uploads/queries.ts';
import { knownSpelling } from './categories.ts';
import { lockWork } from './data/lock-work.ts';
import { artworks } from './data/table.ts';
import { findByCreationKey } from './photos.ts';
import { assertDescribed, replacePictures } from './pictures.ts';
import { findArtwork, listArtworkIds } from './queries.ts';
import {
  assertNoSecondSale,
  assertNotAwaited,
  assertNotHeld,
  assertNotReserved,
  freeDeletedSales,
} from './sale-guards.ts';
import { freeSlug } from './slug.ts';

const RACES = ['artworks_slug_unique', 'artworks_upload_key_unique'];

/**
 * Adds a work and has the public pages rebuilt. The same `creationKey` again adds none, and answers the work as it is
 * now.
 */
export async function createArtwork(
  services: Services,
  input: ArtworkCreate,
): Promise<ArtworkRecord> {
  return repeatAfterRace(RACES, () => insertArtwork(services, input));
}

function insertArtwork(services: Services, input: ArtworkCreate): Promise<ArtworkRecord> {
  return inTransaction(services.database, async (tx) => {
    const made = input.creationKey && (await findByCreationKey(tx, input.creationKey));
    if (made) return found(tx, made.id);
    const slug = await freeSlug(tx, artworks, artworks.slug, input.title);
    const picture = input.imageUrl ? await describeUpload(tx, input.imageUrl) : {};
    const { pictures = [], ...values } = input;
    if (!input.isDraft) assertDescribed(pictures);
    const category = input.category && (await knownSpelling(tx, input.category));
    const [row] = await tx
      .insert(artworks)
      .values({ ...values, ...syncSizeText(UNSIZED, input), ...picture, slug, category })
      .returning({ id: artworks.id });
    const id = row?.id ?? 0;
    await replacePictures(tx, id, pictures);
    // Drafts are not public: no build.
    if (!input.isDraft) await queueRebuild(tx, services);
    return found(tx, id);
  });
}

/**
 * Changes a work, whose address follows its title while it is a draft, and tells whoever waits for it once it is for
 * sale again. Throws not_found; work_held while a buyer holds it and the change would affect the sale; work_reserved
 * when the change would take it from whom it is kept for; work_sold when it was sold here and would be offered a second
 * time; stale_version when it was changed since it was opened.
 */
export async function updateArtwork(
  services: Services,
  id: number,
  input: ArtworkUpdate,
): Promise<ArtworkRecord> {
  await settleBlockingOrders(services, [id], null);
  return repeatAfterRace(RACES, () => saveArtwork(services, id, input));
}

function saveArtwork(services: Services, id: number, input: ArtworkUpdate): Promise<ArtworkRecord> {
  return inTransaction(services.database, async (tx) => {
    const before = await lockExisting(tx, id);
    assertCurrentVersion(input.expectedUpdatedAt, before.updatedAt, 'This work');
    const { expectedUpdatedAt: _, ...changes } = input;
    if (Object.keys(changes).length === 0) return found(tx, id);
    const { title, isArchived, pictures, ...rest } = changes;
    const touchesSale =
      (input.price !== undefined && input.price !== before.price) ||
      (input.isAvailable !== undefined && input.isAvailable !== before.isAvailable) ||
      (input.isGalleried !== undefined && input.isGalleried !== before.isGalleried) ||
      (input.isDraft !== undefined && input.isDraft !== before.isDraft) ||
      (isArchived !== undefined && isArchived !== (before.archivedAt !== null)) ||
      (input.editionSize !== undefined && input.editionSize !== before.editionSize);
    if (touchesSale) await assertNotHeld(tx, id);
    if (withdraws(before, input)) {
      const isSoldOriginal = input.isAvailable === false && before.editionSize === 1;
      const advice = isSoldOriginal ? SOLD_TO_RESERVED : undefined;
      await assertNotReserved(tx, id, services.now(), advice);
    }
    const editionSize = input.editionSize ?? before.editionSize;
    const isAvailable = input.isAvailable ?? before.isAvailable;
    if (isAvailable && !before.isAvailable) await freeDeletedSales(tx, id, editionSize);
    await assertNoSecondSale(tx, id, { isAvailable, editionSize });
    const newPicture = input.imageUrl && input.imageUrl !== before.imageUrl;
    const picture = newPicture ? await describeUpload(tx, input.imageUrl as string) : {};
    await tx
      .update(artworks)
      .set({
        ...rest,
        ...syncSizeText(before, input),
        ...(title && { title }),
        ...(title &&
          title !== before.title &&
          before.isDraft && {
            slug: await freeSlug(tx, artworks, artworks.slug, title, before.slug),
          }),
        ...(isArchived !== undefined && {
          archivedAt: archivedSince(isArchived, before, services),
        }),
        ...picture,
        ...(input.category && { category: await knownSpelling(tx, input.category, id) }),
        updatedAt: services.now(),
      })
      .where(eq(artworks.id, id));
    if (pictures) await replacePictures(tx, id, pictures);
    const after = await found(tx, id);
    // Asked for when a work is published, and of a public one when its pictures change.
    if (isPublicWork(after) && (pictures || !isPublicWork(before))) assertDescribed(after.pictures);
    const isSeen = Object.keys(changes).some((name) => name !== 'inventoryNumber');
    if (isSeen && (isPublicWork(before) || isPublicWork(after))) await queueRebuild(tx, services);
    await tellWhoWaits(tx, services, [id]);
    return after;
  });
}

/** Ending the reservation would tell whoever waits that the work is for sale. */
const SOLD_TO_RESERVED =
  'If it is sold to this person, choose “Sold to this person” in its reservation; else end the reservation first.';

/** Whether a change takes a work from whoever it is reserved for. */
const withdraws = (before: typeof artworks.$inferSelect, after: ArtworkUpdate): boolean =>
  (after.isAvailable === false && before.isAvailable) ||
  (after.isGalleried === true && !before.isGalleried) ||
  (after.isDraft === true && !before.isDraft) ||
  (after.isArchived === true && before.archivedAt === null) ||
  (after.editionSize !== undefined && after.editionSize < before.editionSize);

/**
 * Deletes a work; orders keep its title and price. Throws not_found, work_held while a buyer holds it, work_reserved,
 * or work_sold until what was sold of it was dispatched or collected, and its certificates are issued.
 */
export async function deleteArtwork(services: Services, id: number): Promise<void> {
  await settleBlockingOrders(services, [id], null);
  return inTransaction(services.database, async (tx) => {
    const work = await lockExisting(tx, id);
    await assertNotHeld(tx, id);
    await assertNotReserved(tx, id, services.now());
    await assertNotAwaited(tx, id);
    await tx.delete(artworks).where(eq(artworks.id, id));
    if (isPublicWork(work)) await queueRebuild(tx, services);
  });
}

/**
 * Sets the order of the works on every list and page; works that are not named follow. Unknown ids are ignored. Throws
 * stale_version where `expectedIds` are in another order now.
 */
export function arrangeArtworks(
  services: Services,
  { ids, expectedIds = [] }: ArtworkSequence,
): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    // One statement on rows locked in id order, so that it cannot deadlock with a sale.
    await tx.select({ id: artworks.id }).from(artworks).orderBy(artworks.id).for('update');
    const current = await listArtworkIds(tx);
    if (!isDeepStrictEqual(common(expectedIds, current), common(current, expectedIds)))
      throw new ApiError(
        'stale_version',
        'The works were put in another order in the meantime, in another window. Nothing was overwritten.',
      );
    await tx.execute(sql`
      update ${artworks} set sort_order = arranged.place
      from (
        select id, row_number() over (
          order by wanted.place nulls last, sort_order, created_at desc, id desc
        )::int as place
        from ${artworks}
        left join unnest(${sql.param(ids)}::int[]) with ordinality as wanted (work_id, place)
          on wanted.work_id = ${artworks.id}
      ) as arranged
      where arranged.id = ${artworks.id}`);
    await queueRebuild(tx, services);
  });
}

/** Those of the ids that are among `others`, in the sequence of `ids`. */
function common(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}

async function lockExisting(tx: Transaction, id: number) {
  const work = await lockWork(tx, id);
  if (!work) throw notFound('This artwork does not exist.');
  return work;
}

async function found(tx: Queryable, id: number): Promise<ArtworkRecord> {
  const artwork = await findArtwork(tx, id);
  if (!artwork) throw notFound('This artwork does not exist.');
  return artwork;
}
