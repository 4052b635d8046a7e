import { isDeepStrictEqual } from 'node:util';
import { desc, lte, sql } from 'drizzle-orm';
import { BLANK_GALLERY, BLANK_STORAGE_KEY } from '#contract/blank-gallery.ts';
import type { GalleryRecord, GallerySettings, GalleryUpdate } from '#contract/gallery.ts';
import { colorProblems } from '#contract/palette.ts';
import { slugOf } from '#contract/slug.ts';
import { site } from '#site';
import { invalid } from '../http/errors.ts';
import { assertCurrentVersion } from '../http/versions.ts';
import { queueRebuild } from '../jobs/rebuild.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { DEMONSTRATION_SETTINGS, withoutDemonstrationSettings } from './demonstration-settings.ts';
import { readGalleryRecord } from './queries.ts';
import { galleryVersions } from './table.ts';

/** How many saved versions are kept. */
const VERSIONS = 20;

/** What else a changed email address of the gallery means, given the settings of before. */
export type OnNewEmail = (
  tx: Transaction,
  services: Services,
  before: GallerySettings,
) => Promise<void>;

/**
 * Saves the settings as a new version; without a change it saves none. Throws ApiError where newer ones were saved
 * meanwhile, or where a colour is hard to read.
 */
export function updateGallery(
  services: Services,
  input: GalleryUpdate,
  onNewEmail: OnNewEmail,
): Promise<GalleryRecord> {
  return inTransaction(services.database, async (tx) => {
    await lockVersions(tx);
    const { record, storageKey } = await readGalleryRecord(tx);
    const { expectedUpdatedAt, ...changes } = input;
    const { updatedAt, ...before } = record;
    assertCurrentVersion(expectedUpdatedAt, new Date(updatedAt), 'The gallery');
    const settings = { ...before, ...notInherited(before, changes), ...changes };
    // By value: Postgres stores the keys of the delivery table in another order.
    if (isDeepStrictEqual(settings, before)) return record;
    refusePoorContrast(settings);
    const createdAt = await saveVersion(tx, services, settings, keyAfter(settings, storageKey));
    if (settings.email !== before.email) await onNewEmail(tx, services, before);
    await queueRebuild(tx, services);
    return { ...settings, updatedAt: createdAt.toISOString() };
  });
}

/** Stores the demonstration's settings in a gallery that has none. */
export const saveDemonstrationSettings = (tx: Transaction, services: Pick<Services, 'now'>) =>
  saveVersion(tx, services, DEMONSTRATION_SETTINGS, site.storageKey);

/** Saves a version without what the demonstration said; the earlier ones can still be looked at. */
export async function removeDemonstrationSettings(
  tx: Transaction,
  services: Services,
): Promise<void> {
  await lockVersions(tx);
  const { record, storageKey } = await readGalleryRecord(tx);
  const { updatedAt: _, ...settings } = record;
  const key = storageKey === site.storageKey ? BLANK_STORAGE_KEY : storageKey;
  const after = withoutDemonstrationSettings(settings);
  await saveVersion(tx, services, after, keyAfter(after, key));
}

/** One save after another: each reads the version of the one before. */
const lockVersions = (tx: Transaction) =>
  tx.execute(sql`lock table ${galleryVersions} in share row exclusive mode`);

async function saveVersion(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  settings: GallerySettings,
  storageKey: string,
): Promise<Date> {
  const createdAt = now();
  await tx.insert(galleryVersions).values({ settings, storageKey, createdAt });
  await deleteOldVersions(tx);
  return createdAt;
}

/** The discount of the demonstration is its artist's promise: another one has to choose it. */
const notInherited = (before: GallerySettings, { artist = before.artist }: GalleryUpdate) =>
  before.artist === site.artist && artist !== site.artist && { welcomeDiscount: 'none' as const };

function refusePoorContrast(settings: GallerySettings): void {
  const problems = colorProblems(settings);
  const [message] = Object.values(problems);
  if (message) throw invalid(message, problems);
}

/** Made of the first name of the artist's own; it stays, since carts of visitors are kept under it. */
function keyAfter({ artist }: GallerySettings, storageKey: string): string {
  const isFixed = ![site.storageKey, BLANK_STORAGE_KEY].includes(storageKey);
  const isOwn = ![site.artist, BLANK_GALLERY.artist].includes(artist);
  if (isFixed || !isOwn) return storageKey;
  return slugOf(artist) || BLANK_STORAGE_KEY;
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
