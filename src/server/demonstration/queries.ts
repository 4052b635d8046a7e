import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Demonstration } from '#contract/guide.ts';
import { artworks } from '../artworks/data/table.ts';
import { discountCodes } from '../discounts/table.ts';
import { demonstrationSettingsLeft } from '../gallery/demonstration-settings.ts';
import { readGallery } from '../gallery/queries.ts';
import { claims } from '../orders/data/table.ts';
import { blogPosts } from '../posts/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { demonstrationRows } from './table.ts';

const textOf = (columns: (SQL | { getSQL(): SQL })[]) =>
  sql`jsonb_build_array(${sql.join(columns, sql`, `)})::text`;
const hashOf = (...columns: (SQL | { getSQL(): SQL })[]) => sql<string>`md5(${textOf(columns)})`;

/** What the artist writes of a work. A changed place, category or state of sale does not make it the artist's own. */
const WORK = textOf([
  artworks.title,
  artworks.description,
  artworks.year,
  artworks.medium,
  artworks.dimensions,
  artworks.signed,
  artworks.isFramed,
  artworks.condition,
  artworks.inventoryNumber,
  artworks.price,
  artworks.imageUrl,
  artworks.altText,
  artworks.editionSize,
]);
/** Blank where there are none, so that a hash of before there were further pictures stays right. */
const PICTURES = sql`coalesce((
  select string_agg(concat_ws(' ', p.role, p.image_url, p.alt_text), ',' order by p.place)
  from artwork_pictures p where p.artwork_id = artworks.id), '')`;
const WORK_HASH = sql<string>`md5(${WORK} || ${PICTURES})`;
const POST_HASH = hashOf(
  ...[blogPosts.title, blogPosts.slug, blogPosts.excerpt, blogPosts.content, blogPosts.imageUrl],
);
const CODE_HASH = hashOf(discountCodes.code, discountCodes.type, discountCodes.value);

/** Notes everything that is there as the demonstration's; called as it is written. */
export async function markDemonstration(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${demonstrationRows} (kind, row_id, hash)
    select 'artwork', ${artworks.id}, ${WORK_HASH} from ${artworks}
    union all select 'post', ${blogPosts.id}, ${POST_HASH} from ${blogPosts}
    union all select 'code', ${discountCodes.id}, ${CODE_HASH} from ${discountCodes}`);
}

type Seeded = {
  works: readonly { slug: string; title: string; description: string }[];
  posts: readonly { slug: string; title: string; content: string }[];
};

/** Notes what an earlier version wrote as the demonstration, as far as its words are unchanged. */
export async function markUnchanged(tx: Transaction, { works, posts }: Seeded): Promise<void> {
  await markDemonstration(tx);
  const isWork = works.map(({ slug, title, description }) =>
    and(eq(artworks.slug, slug), eq(artworks.title, title), eq(artworks.description, description)),
  );
  const isPost = posts.map(({ slug, title, content }) =>
    and(eq(blogPosts.slug, slug), eq(blogPosts.title, title), eq(blogPosts.content, content)),
  );
  const ofWorks = tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(or(...isWork));
  const ofPosts = tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(or(...isPost));
  const { kind, rowId } = demonstrationRows;
  const others = or(
    and(eq(kind, 'artwork'), notInArray(rowId, ofWorks)),
    and(eq(kind, 'post'), notInArray(rowId, ofPosts)),
    eq(kind, 'code'),
  );
  await tx.delete(demonstrationRows).where(others);
}

const marked = (kind: 'artwork' | 'post' | 'code', id: SQL | { getSQL(): SQL }) =>
  and(eq(demonstrationRows.kind, kind), eq(demonstrationRows.rowId, sql`${id}`));

/** The works of the demonstration that are still there, by id: `reason` is why one stays, null where it goes. */
export async function listWorks(database: Queryable) {
  return database
    .select({
      id: artworks.id,
      title: artworks.title,
      reason: sql<'changed' | 'held' | 'reserved' | 'sold' | null>`coalesce(
        (select max(${claims.state}) from ${claims} where ${claims.artworkId} = ${artworks.id}),
        case when ${demonstrationRows.hash} <> ${WORK_HASH} then 'changed' end)`,
    })
    .from(artworks)
    .innerJoin(demonstrationRows, marked('artwork', artworks.id))
    .orderBy(artworks.id);
}

/** The unchanged posts of the demonstration. */
export const listPosts = (database: Queryable) =>
  database
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .innerJoin(demonstrationRows, marked('post', blogPosts.id))
    .where(eq(demonstrationRows.hash, POST_HASH));

/** The unchanged discount codes of the demonstration that no order has used. */
export const listCodes = (database: Queryable) =>
  database
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .innerJoin(demonstrationRows, marked('code', discountCodes.id))
    .where(and(eq(demonstrationRows.hash, CODE_HASH), eq(discountCodes.usageCount, 0)));

/**
 * What is left of the demonstration; null where nothing of it would be removed, and where there was none or it was
 * taken down: a text that reads like its own is the artist's then.
 */
export async function readDemonstration(database: Queryable): Promise<Demonstration | null> {
  const [row] = await database.select().from(demonstrationRows).limit(1);
  if (!row) return null;
  const works = await listWorks(database);
  const left: Demonstration = {
    works: works.filter(({ reason }) => reason === null).length,
    posts: (await listPosts(database)).length,
    codes: (await listCodes(database)).length,
    texts: demonstrationSettingsLeft(await readGallery(database)).length,
    kept: works.flatMap(({ title, reason }) => (reason ? [{ title, reason }] : [])),
  };
  return left.works + left.posts + left.codes + left.texts > 0 ? left : null;
}
