import { desc, lte, sql } from 'drizzle-orm';
import type { GalleryRecord, GallerySettings, GalleryUpdate } from '#contract/gallery.ts';
import { colorProblems } from '#contract/palette.ts';
import { slugOf } from '#contract/slug.ts';
import { site } from '#site';
import { invalid } from '../http/errors.ts';
import { assertCurrentVersion } from '../http/versions.ts';
import { queuePublish } from '../jobs/publish.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { readGalleryRecord } from './queries.ts';
import { galleryVersions } from './table.ts';

/** How many saved versions are kept. */
const VERSIONS = 20;

/** Saves the settings as a new version; without a change it saves none. Throws ApiError where newer ones were saved meanwhile, or where a colour is hard to read. */
export function updateGallery(services: Services, input: GalleryUpdate): Promise<GalleryRecord> {
  return inTransaction(services.database, async (tx) => {
    // One save after another: each reads the version of the one before.
    await tx.execute(sql`lock table ${galleryVersions} in share row exclusive mode`);
    const { record, storageKey } = await readGalleryRecord(tx);
    const { expectedUpdatedAt, ...changes } = input;
    const { updatedAt, ...before } = record;
    assertCurrentVersion(expectedUpdatedAt, new Date(updatedAt), 'The gallery');
    const settings = { ...before, ...changes };
    if (JSON.stringify(settings) === JSON.stringify(before)) return record;
    refusePoorContrast(settings);
    const createdAt = services.now();
    await tx
      .insert(galleryVersions)
      .values({ settings, storageKey: keyAfter(settings, storageKey), createdAt });
    await deleteOldVersions(tx);
    await queuePublish(tx, services);
    return { ...settings, updatedAt: createdAt.toISOString() };
  });
}

function refusePoorContrast(settings: GallerySettings): void {
  const problems = colorProblems(settings);
  const [message] = Object.values(problems);
  if (message) throw invalid(message, problems);
}

/** Made of the first name that is not the demonstration's; it stays, since carts of visitors are kept under it. */
function keyAfter({ artist }: GallerySettings, storageKey: string): string {
  const isFixed = storageKey !== site.storageKey;
  return isFixed || artist === site.artist ? storageKey : slugOf(artist) || 'gallery';
}

async function deleteOldVersions(tx: Transaction): Promise<void> {
  const [oldest] = await tx
    .select({ id: galleryVersions.id })
    .from(galleryVersions)
    .orderBy(desc(galleryVersions.id))
    .offset(VERSIONS)
    .limit(1);
  if (oldest) await tx.delete(galleryVersions).where(lte(galleryVersions.id, oldest.id));
}
