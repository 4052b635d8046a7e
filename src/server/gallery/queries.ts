import { desc, type SQL, sql } from 'drizzle-orm';
import { BLANK_GALLERY, BLANK_STORAGE_KEY } from '#contract/blank-gallery.ts';
import type { GalleryRecord, GallerySettings } from '#contract/gallery.ts';
import { type Site, site } from '#site';
import { listCategories } from '../categories/sequence.ts';
import type { Queryable } from '../services/database.ts';
import { describeUpload } from '../uploads/queries.ts';
import { galleryVersions } from './table.ts';

type Row = typeof galleryVersions.$inferSelect;

/** The settings of today. */
export async function readGallery(database: Pick<Queryable, 'select'>): Promise<GallerySettings> {
  return settingsOf(await findNewest(database));
}

/** The settings of today with the moment at which they were saved, and the storage key. */
export async function readGalleryRecord(database: Pick<Queryable, 'select'>) {
  const row = await findNewest(database);
  return { record: presentVersion(row), storageKey: row?.storageKey ?? BLANK_STORAGE_KEY };
}

/** What the pages are built from. */
export async function readBuildSettings(database: Queryable): Promise<Site> {
  const { record, storageKey } = await readGalleryRecord(database);
  const { updatedAt, ...settings } = record;
  const portrait = await describeUpload(database, settings.portraitUrl);
  return {
    ...settings,
    storageKey,
    portraitWidth: portrait.imageWidth,
    portraitHeight: portrait.imageHeight,
    isDemonstration: settings.artist === site.artist,
    categories: (await listCategories(database)).join('\n'),
  };
}

/** The saved versions, newest first. */
export async function listVersions(database: Queryable): Promise<GalleryRecord[]> {
  const rows = await database.select().from(galleryVersions).orderBy(desc(galleryVersions.id));
  return rows.map(presentVersion);
}

/**
 * The column that holds the settings of today, for a statement that reads something else, too; see {@link settingsOf}.
 */
export const newestSettings =
  sql`(select ${galleryVersions.settings} from ${galleryVersions} order by ${galleryVersions.id} desc limit 1)` as SQL<
    Row['settings'] | null
  >;

/** A saved gallery gave each subscriber the code before that was a setting. */
const BEFORE_THE_SETTING = { welcomeDiscount: 'ten' as const };

/** Another setting that is newer than the saved ones is that of a blank gallery. */
export const settingsOf = (row: Pick<Row, 'settings'> | undefined): GallerySettings => ({
  ...BLANK_GALLERY,
  ...(row && BEFORE_THE_SETTING),
  ...row?.settings,
});

const presentVersion = (row: Row | undefined): GalleryRecord => ({
  ...settingsOf(row),
  updatedAt: (row?.createdAt ?? new Date(0)).toISOString(),
});

async function findNewest(database: Pick<Queryable, 'select'>): Promise<Row | undefined> {
  const [row] = await database
    .select()
    .from(galleryVersions)
    .orderBy(desc(galleryVersions.id))
    .limit(1);
  return row;
}
