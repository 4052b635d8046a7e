import { eq, min, sql } from 'drizzle-orm';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { galleryVersions } from '../gallery/table.ts';
import type { Queryable } from '../services/database.ts';
import { hiddenNotices } from './table.ts';

const GUIDE = 'guide';

export async function isGuideHidden(database: Queryable): Promise<boolean> {
  const rows = await database.select().from(hiddenNotices).where(eq(hiddenNotices.name, GUIDE));
  return rows.length > 0;
}

export async function setGuideHidden(database: Queryable, isHidden: boolean): Promise<void> {
  if (isHidden) await database.insert(hiddenNotices).values({ name: GUIDE }).onConflictDoNothing();
  else await database.delete(hiddenNotices).where(eq(hiddenNotices.name, GUIDE));
}

/** When a name, an email and a portrait were saved together for the first time, of the versions that are kept. */
export async function firstFilledInAt(database: Queryable): Promise<Date | null> {
  const { createdAt, settings } = galleryVersions;
  const said = (name: 'artist' | 'email' | 'portraitUrl') =>
    sql`coalesce(${settings} ->> ${name}, '') not in ('', ${BLANK_GALLERY.artist})`;
  const [row] = await database
    .select({ at: min(createdAt) })
    .from(galleryVersions)
    .where(sql`${said('artist')} and ${said('email')} and ${said('portraitUrl')}`);
  return row?.at ?? null;
}
