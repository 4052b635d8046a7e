import { inArray, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { NO_CATEGORY } from '#contract/no-category.ts';
import type { PictureRole } from '#contract/picture-roles.ts';
import { syncSizeText, UNSIZED } from '#contract/sizes.ts';
import { artworks } from './artworks/data/table.ts';
import { replacePictures } from './artworks/pictures.ts';
import { markDemonstration, markUnchanged } from './demonstration/queries.ts';
import { discountCodes } from './discounts/table.ts';
import { saveDemonstrationSettings } from './gallery/service.ts';
import { galleryVersions } from './gallery/table.ts';
import { blogPosts } from './posts/table.ts';
import { inTransaction, type Queryable, type Transaction } from './services/database.ts';
import type { Services } from './services/services.ts';
import { measurePicture } from './uploads/picture.ts';
import { uploads } from './uploads/table.ts';

export type DemonstrationWork = {
  slug: string;
  title: string;
  series: string;
  medium: string;
  year: number;
  signed: string;
  isFramed: boolean | null;
  /** Height × width, such as `120 × 95 cm`. */
  dimensions: string;
  price: string | null;
  description: string;
  altText: string;
  isAvailable: boolean;
  isFeatured: boolean;
  isGalleried: boolean;
  editionSize: number;
  sortOrder: number;
};
export type DemonstrationPost = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  image: string | null;
  isPublished: boolean;
  publishedAt: string;
};

/** A further picture of a work; `name` without its ending. */
export type FurtherPicture = { name: string; role: PictureRole; altText: string };

/** What a new gallery shows: works, their further pictures by slug, posts, and how to read a picture by its name. */
export type Demonstration = {
  works: readonly DemonstrationWork[];
  furtherPictures?: Readonly<Record<string, readonly FurtherPicture[]>>;
  posts: readonly DemonstrationPost[];
  picture(name: string): Promise<Uint8Array>;
};

/** The key of the advisory lock that parallel starts take. */
const LOCK = 7_302_115;

/**
 * Fills a new gallery with the demonstration, once: one with works, or in which settings were ever saved, is left
 * alone, as is one whose demonstration was taken down. Of several parallel starts one does it. Everything is written in
 * one transaction. Returns whether this call did.
 */
export async function addDemonstration(
  services: Services,
  content: Demonstration,
  progress: (done: number, total: number) => void = () => {},
): Promise<boolean> {
  if (!(await isNew(services.database))) {
    await completeOlder(services, content);
    return false;
  }
  const names = [
    ...content.works.map((work) => work.slug),
    ...Object.values(content.furtherPictures ?? {}).flatMap((ofWork) =>
      ofWork.map(({ name }) => name),
    ),
    ...content.posts.map((post) => post.image),
  ];
  const pictures = new Map<string, Awaited<ReturnType<typeof storeAsIs>>>();
  for (const [index, name] of names.entries()) {
    if (name) pictures.set(name, await storeAsIs(services, await content.picture(name)));
    progress(index + 1, names.length);
  }
  return inTransaction(services.database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isNew(tx))) return false;
    await write(tx, content, pictures);
    await saveDemonstrationSettings(tx, services);
    await markDemonstration(tx);
    return true;
  });
}

/** A demonstration that was written before its texts were kept in Postgres: they would be blank. */
async function completeOlder(services: Services, content: Demonstration): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const slugs = content.works.map(({ slug }) => slug);
    const isOfDemonstration = inArray(artworks.slug, slugs);
    const [work] = await tx
      .select({ id: artworks.id })
      .from(artworks)
      .where(isOfDemonstration)
      .limit(1);
    const [version] = await tx.select({ id: galleryVersions.id }).from(galleryVersions).limit(1);
    if (!work || version) return;
    await saveDemonstrationSettings(tx, services);
    await markUnchanged(tx, content);
  });
}

async function isNew(database: Queryable): Promise<boolean> {
  const works = await database.select({ id: artworks.id }).from(artworks).limit(1);
  const versions = await database.select({ id: galleryVersions.id }).from(galleryVersions).limit(1);
  return works.length + versions.length === 0;
}

/** The demonstration's pictures are not encoded again, only measured. */
async function storeAsIs(services: Services, jpeg: Uint8Array) {
  return { url: await services.images.put(jpeg), ...(await measurePicture(jpeg)) };
}

async function write(
  tx: Transaction,
  { works, furtherPictures = {}, posts }: Demonstration,
  pictures: Map<string, Awaited<ReturnType<typeof storeAsIs>>>,
): Promise<void> {
  await tx
    .insert(uploads)
    .values([...pictures.values()])
    .onConflictDoNothing();
  const made = tx.insert(artworks).values(
    works.map((work) => {
      const picture = pictures.get(work.slug);
      return {
        slug: work.slug,
        title: work.title,
        description: work.description,
        medium: work.medium,
        year: work.year,
        signed: work.signed,
        isFramed: work.isFramed,
        ...syncSizeText(UNSIZED, { dimensions: work.dimensions }),
        price: work.price === null ? null : decimalOf(work.price),
        category: work.series || NO_CATEGORY,
        altText: work.altText,
        isAvailable: work.isAvailable,
        isFeatured: work.isFeatured,
        isGalleried: work.isGalleried,
        editionSize: work.editionSize,
        sortOrder: work.sortOrder,
        ...(picture && {
          imageUrl: picture.url,
          imageWidth: picture.width,
          imageHeight: picture.height,
          placeholderColor: picture.placeholderColor,
        }),
      };
    }),
  );
  for (const { id, slug } of await made.returning({ id: artworks.id, slug: artworks.slug })) {
    const ofWork = (furtherPictures[slug] ?? []).map(({ name, ...picture }) => ({
      ...picture,
      imageUrl: pictures.get(name)?.url ?? '',
    }));
    await replacePictures(tx, id, ofWork);
  }
  await tx.insert(blogPosts).values(
    posts.map(({ image, publishedAt, ...post }) => ({
      ...post,
      imageUrl: (image && pictures.get(image)?.url) || null,
      publishedAt: new Date(publishedAt),
    })),
  );
  await tx.insert(discountCodes).values([
    { code: 'WELCOME10', type: 'percentage', value: decimalOf('10.00') },
    { code: 'STUDIO50', type: 'fixed', value: decimalOf('50.00') },
  ]);
}
