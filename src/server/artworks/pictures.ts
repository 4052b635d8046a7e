import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  missingAltTexts,
  type WorkPicture,
  type WorkPictureInput,
} from '#contract/work-pictures.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { uploads } from '../uploads/table.ts';
import { artworkPictures, artworks } from './data/table.ts';
import { isPublic } from './public.ts';

const { artworkId, place, ...shown } = artworkPictures;
const { role, imageUrl, imageWidth, imageHeight, altText, placeholderColor } = shown;
const columns = { role, imageUrl, imageWidth, imageHeight, altText, placeholderColor };

/** A correlated subquery: the number of further pictures of a row of `artworks`. */
export const morePictures = sql<number>`(
  select count(*)::int from artwork_pictures p where p.artwork_id = artworks.id
)`;

/** A correlated subquery: the further pictures of a row of `artworks`, as JSON. */
export const picturesJson = sql<WorkPicture[]>`(
  select coalesce(json_agg(json_build_object(
    'role', p.role, 'imageUrl', p.image_url, 'imageWidth', p.image_width, 'imageHeight', p.image_height,
    'altText', p.alt_text, 'placeholderColor', p.placeholder_color) order by p.place), '[]')
  from artwork_pictures p where p.artwork_id = artworks.id
)`;

/** The further pictures of a public work, in their order. Throws not_found for another one. */
export async function listPictures(database: Queryable, id: number): Promise<WorkPicture[]> {
  const pictures = await database
    .select(columns)
    .from(artworkPictures)
    .innerJoin(artworks, eq(artworks.id, artworkId))
    .where(and(eq(artworkId, id), isPublic))
    .orderBy(asc(place));
  if (pictures.length > 0) return pictures;
  const isThere = and(eq(artworks.id, id), isPublic);
  const [work] = await database.select({ id: artworks.id }).from(artworks).where(isThere);
  if (!work) throw notFound('This artwork does not exist.');
  return [];
}

/** The further pictures of every public work that has some, for the pages. */
export function listWorksWithPictures(database: Queryable) {
  return database
    .select({ slug: artworks.slug, pictures: picturesJson })
    .from(artworks)
    .where(and(isPublic, sql`${morePictures} > 0`));
}

/** Replaces the further pictures of a work, which the transaction has locked or made. */
export async function replacePictures(
  tx: Transaction,
  id: number,
  pictures: readonly WorkPictureInput[],
): Promise<void> {
  await tx.delete(artworkPictures).where(eq(artworkId, id));
  if (pictures.length === 0) return;
  const urls = pictures.map((picture) => picture.imageUrl);
  const known = await tx.select().from(uploads).where(inArray(uploads.url, urls));
  await tx.insert(artworkPictures).values(
    pictures.map((picture, index) => {
      const upload = known.find(({ url }) => url === picture.imageUrl);
      return {
        ...picture,
        artworkId: id,
        place: index + 1,
        ...(upload && {
          imageWidth: upload.width,
          imageHeight: upload.height,
          placeholderColor: upload.placeholderColor,
        }),
      };
    }),
  );
}

/** Throws `invalid` for a work that visitors are about to see with a further picture without alternative text. */
export function assertDescribed(pictures: readonly { altText: string }[]): void {
  const fields = missingAltTexts(pictures);
  const count = Object.keys(fields).length;
  if (count === 0) return;
  throw invalid(
    count === 1
      ? 'One picture has no alternative text yet. Open the work and write it, then publish.'
      : `${count} pictures have no alternative text yet. Open the work and write it, then publish.`,
    fields,
  );
}
