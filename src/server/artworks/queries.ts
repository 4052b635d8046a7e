import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Artwork, ArtworkRecord } from '#contract/artworks.ts';
import { lastNzDay } from '#contract/nz-time.ts';
import type { ReservationRecord } from '#contract/reservations.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { claims, orderItems, orders } from '../orders/data/table.ts';
import { reservations } from '../reservations/data/table.ts';
import type { Queryable } from '../services/database.ts';
import { artworks } from './data/table.ts';
import { morePictures, picturesJson } from './pictures.ts';
import { isPublic } from './public.ts';

const copiesSold = sql<number>`(
  select count(*)::int from ${claims}
  where ${claims.artworkId} = ${artworks.id} and ${claims.state} = 'sold'
)`;

const orderIds = sql<string[]>`(
  select coalesce(json_agg(o.id order by o.created_at desc), '[]')
  from ${orderItems} i join ${orders} o on o.id = i.order_id
  where i.artwork_id = artworks.id and o.deleted_at is null and o.status <> 'expired'
)`;

const heldUntil = sql<string | null>`(
  select max(o.hold_expires_at)
  from ${claims} c join ${orders} o on o.id = c.order_id
  where c.artwork_id = artworks.id and c.state = 'held'
)`;

/** Of the reservations that have not ended: how many, and when the first of them ends. */
const reserved = sql<Reserved>`(
  select json_build_object('copies', count(*)::int, 'until', min(r.ends_at))
  from ${reservations} r where r.artwork_id = artworks.id and r.ended_at is null
)`;

const reservationRecords = sql<ReservationRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'editionNumber', r.edition_number, 'until', r.ends_at, 'personName', r.person_name,
    'personEmail', r.person_email, 'note', r.note, 'hasLink', r.token_hash is not null,
    'isBeingBought', not exists (select 1 from ${claims} c where c.reservation_id = r.id)
  ) order by r.ends_at, r.id), '[]')
  from ${reservations} r where r.artwork_id = artworks.id and r.ended_at is null
)`;

/** The five lists of §7; `category=galleried` means shown in a gallery, any other value is the category. */
export type ArtworkFilter = 'featured' | 'sold' | 'available' | { category: string } | null;

function condition(filter: ArtworkFilter): SQL | undefined {
  if (filter === null) return undefined;
  if (filter === 'featured') return eq(artworks.isFeatured, true);
  if (filter === 'sold') return eq(artworks.isAvailable, false);
  if (filter === 'available') return eq(artworks.isAvailable, true);
  if (filter.category === 'galleried') return eq(artworks.isGalleried, true);
  return eq(artworks.category, filter.category);
}

/** The public works in the artist's own order; those without one, newest first. */
export async function listArtworks(
  database: Queryable,
  filter: ArtworkFilter = null,
): Promise<Artwork[]> {
  const rows = await select(database)
    .where(and(isPublic, condition(filter)))
    .orderBy(...LIST_ORDER);
  return rows.map(toPublic);
}

/**
 * A work as visitors read it, whether it is public or not: of a reserved edition without the copies that nobody can
 * buy.
 */
function toPublic(row: Row): Artwork {
  const { isDraft: _, archivedAt: __, inventoryNumber: ___, ...artwork } = present(row);
  const copies = artwork.reservedUntil ? 0 : row.reserved.copies;
  return { ...artwork, editionsLeft: Math.max(0, artwork.editionsLeft - copies) };
}

/** A public work, as every list has it; null where there is none. */
export async function findListedWork(database: Queryable, id: number): Promise<Artwork | null> {
  const [row] = await select(database).where(and(isPublic, eq(artworks.id, id)));
  return row ? toPublic(row) : null;
}

/** A public work, as its page is found; null where there is none. */
export async function findPublicWork(database: Queryable, id: number) {
  const [work] = await database
    .select({ id: artworks.id, slug: artworks.slug, title: artworks.title })
    .from(artworks)
    .where(and(isPublic, eq(artworks.id, id)));
  return work ?? null;
}

/** The ids of the public works that are sold, and not shown in a gallery. */
export async function listSoldIds(database: Queryable): Promise<number[]> {
  const { id, isGalleried, isAvailable } = artworks;
  const sold = and(isPublic, eq(isGalleried, false), eq(isAvailable, false));
  return (await database.select({ id }).from(artworks).where(sold).orderBy(id)).map(
    (row) => row.id,
  );
}

/** Every work, drafts and archived ones too, in the same order. */
export async function listArtworkRecords(database: Queryable): Promise<ArtworkRecord[]> {
  return (await selectRecords(database).orderBy(...LIST_ORDER)).map(toRecord);
}

/** The ids of every work, in the same order. */
export async function listArtworkIds(database: Queryable): Promise<number[]> {
  const rows = await database
    .select({ id: artworks.id })
    .from(artworks)
    .orderBy(...LIST_ORDER);
  return rows.map(({ id }) => id);
}

/** One work, a draft or not; null where there is none. */
export async function findArtwork(database: Queryable, id: number): Promise<ArtworkRecord | null> {
  const [row] = await selectRecords(database).where(eq(artworks.id, id));
  return row ? toRecord(row) : null;
}

const LIST_ORDER = [asc(artworks.sortOrder), desc(artworks.createdAt), desc(artworks.id)];

const select = (database: Queryable) =>
  database
    .select({ artwork: artworks, copiesSold, morePictures, reserved })
    .from(artworks)
    .$dynamic();

/** With what the administration alone reads of a work. */
const selectRecords = (database: Queryable) =>
  database
    .select({
      artwork: artworks,
      copiesSold,
      morePictures,
      reserved,
      pictures: picturesJson,
      orderIds,
      heldUntil,
      reservations: reservationRecords,
    })
    .from(artworks)
    .$dynamic();

const toRecord = ({ orderIds: ids, heldUntil: until, ...row }: RecordRow): ArtworkRecord => ({
  ...present(row),
  pictures: row.pictures,
  orderIds: ids,
  reservations: row.reservations.map((reservation) => ({
    ...reservation,
    until: lastNzDay(new Date(reservation.until)),
  })),
  heldUntil: until && new Date(until).toISOString(),
});

function present({ artwork: row, copiesSold: sold, morePictures, reserved: kept }: Row) {
  const { creationKey: _, ...artwork } = row;
  const left = Math.max(0, artwork.editionSize - sold);
  const isReserved = artwork.isAvailable && kept.until !== null && kept.copies >= left;
  return {
    ...artwork,
    morePictures,
    editionsLeft: artwork.isAvailable ? left : 0,
    reservedUntil: isReserved ? lastNzDay(new Date(kept.until as string)) : null,
    archivedAt: artwork.archivedAt?.toISOString() ?? null,
    createdAt: artwork.createdAt.toISOString(),
    updatedAt: artwork.updatedAt.toISOString(),
  };
}

type RecordRow = Row & {
  orderIds: string[];
  heldUntil: string | null;
  pictures: WorkPicture[];
  reservations: ReservationRow[];
};
/** `until`: when it ends, as Postgres writes it. */
type ReservationRow = ReservationRecord & { until: string };
type Reserved = { copies: number; until: string | null };
type Row = {
  artwork: typeof artworks.$inferSelect;
  copiesSold: number;
  morePictures: number;
  reserved: Reserved;
};
