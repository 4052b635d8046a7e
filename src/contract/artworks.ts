import { z } from 'zod';
import { decimal, instant } from './amounts.ts';
import { id, optionalImage, optionalPrice, optionalWhole, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { reservationRecord } from './reservations.ts';
import { LARGEST_GRAMS, LARGEST_MM } from './sizes.ts';
import { workPicture, workPictures } from './work-pictures.ts';

/** A work as every list and page reads it (§3 artworks). Prices are decimals; lengths in pixels. */
export const artwork = z
  .strictObject({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** When it was made. */
    year: z.number().int().nullable(),
    medium: z.string(),
    /** As the artist wrote it; the millimetres are kept in step with it (sizes.ts). */
    dimensions: z.string(),
    heightMm: z.number().int().nullable(),
    widthMm: z.number().int().nullable(),
    depthMm: z.number().int().nullable(),
    /** As it is hung, without its packing. */
    weightGrams: z.number().int().nullable(),
    /** Where and how: `Signed on the back`. */
    signed: z.string(),
    /** Null: not stated. */
    isFramed: z.boolean().nullable(),
    condition: z.string(),
    price: decimal.nullable(),
    category: z.string(),
    isGalleried: z.boolean(),
    isAvailable: z.boolean(),
    isFeatured: z.boolean(),
    imageUrl: z.string().nullable(),
    imageWidth: z.number().int().nullable(),
    imageHeight: z.number().int().nullable(),
    altText: z.string(),
    placeholderColor: z.string(),
    /** How many pictures there are beside that of `imageUrl`; GET /api/artworks/{id}/pictures has them. */
    morePictures: z.number().int(),
    editionSize: z.number().int(),
    /**
     * Copies that nobody owns yet; works that are merely held count as left, and so do reserved ones where all copies
     * left are.
     */
    editionsLeft: z.number().int(),
    /** The last day, `2027-03-12`, until which all copies left are reserved; null where one can be bought. */
    reservedUntil: z.iso.date().nullable(),
    sortOrder: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Artwork' });
export type Artwork = z.infer<typeof artwork>;

/** A work as the administration reads it; a draft and an archived one are not public, the inventory number never. */
export const artworkRecord = artwork
  .extend({
    isDraft: z.boolean(),
    archivedAt: instant.nullable(),
    inventoryNumber: z.string(),
    pictures: z.array(workPicture),
    /** Until when a buyer holds a copy, the latest where there are several; null where nobody does. */
    heldUntil: instant.nullable(),
    /** The orders that it is part of, the newest first, without deleted and expired ones. */
    orderIds: z.array(z.uuid()),
    /** Its copies that are reserved, the first to end first. */
    reservations: z.array(reservationRecord),
  })
  .meta({ id: 'ArtworkRecord' });
export type ArtworkRecord = z.infer<typeof artworkRecord>;

/** Whether visitors see a work; the same for a row of the database and a record. */
export const isPublicWork = (work: { isDraft: boolean; archivedAt: unknown }): boolean =>
  !work.isDraft && work.archivedAt === null;

/** Whether a visitor could buy a copy if one is left: not whether it has a price. */
export const isOffered = (
  work: Parameters<typeof isPublicWork>[0] & { isAvailable: boolean; isGalleried: boolean },
): boolean => work.isAvailable && !work.isGalleried && isPublicWork(work);

const measure = (name: string) =>
  optionalWhole(`${name} is a whole number of millimetres, 1 to ${LARGEST_MM}`, 1, LARGEST_MM);

const fields = {
  title: text(LIMITS.title),
  description: text(LIMITS.text),
  medium: text(LIMITS.line),
  year: optionalWhole('Year is a year such as 2026', 1000, 2999),
  dimensions: text(LIMITS.line),
  heightMm: measure('Height'),
  widthMm: measure('Width'),
  depthMm: measure('Depth'),
  weightGrams: optionalWhole(
    `Weight is a whole number of grams, 1 to ${LARGEST_GRAMS}`,
    1,
    LARGEST_GRAMS,
  ),
  signed: text(LIMITS.line),
  isFramed: z.boolean().nullable(),
  condition: text(LIMITS.line),
  inventoryNumber: text(LIMITS.line),
  price: optionalPrice,
  category: text(LIMITS.line),
  isGalleried: z.boolean(),
  isAvailable: z.boolean(),
  isFeatured: z.boolean(),
  isDraft: z.boolean(),
  imageUrl: optionalImage,
  altText: text(LIMITS.line),
  /** All further pictures, in their order. */
  pictures: workPictures,
  editionSize: z.coerce
    .number<number | string>()
    .int('Edition size is a whole number')
    .min(1, 'Edition size is 1 for an original')
    .max(LIMITS.editionSize),
};

/** A work with its further pictures, from the form of the administration to its preview. */
export const artworkPreview = artwork.extend({ pictures: z.array(workPicture) });
export type ArtworkPreview = z.infer<typeof artworkPreview>;

/** POST /api/admin/artworks: a title is all that a new work needs. */
export const artworkCreate = z
  .strictObject({
    ...fields,
    title: fields.title.min(1, 'Title is required'),
    /** An idempotency key: the work that was made with it is answered, and no second one is made. */
    creationKey: z.uuid(),
  })
  .partial()
  .required({ title: true });
export type ArtworkCreate = z.infer<typeof artworkCreate>;

/**
 * PUT /api/admin/artworks/{id}: what is left out stays; a blank title keeps the old one (§5 edit forms).
 * With `expectedUpdatedAt`, the `updatedAt` of the work that was edited, a newer one is not overwritten but answered
 * with 409.
 */
export const artworkUpdate = z
  .strictObject({
    ...fields,
    /** Takes the work out of every list and page, or puts it back. */
    isArchived: z.boolean(),
    expectedUpdatedAt: z.string(),
  })
  .partial();
export type ArtworkUpdate = z.infer<typeof artworkUpdate>;

const ids = z.array(id).min(1).max(LIMITS.works);
/**
 * PUT /api/admin/artworks/order: ids in the artist's order; works that are not named follow. With `expectedIds`, the
 * order that was changed, another one is not overwritten but answered with 409.
 */
export const artworkSequence = z.strictObject({ ids, expectedIds: ids.optional() });
export type ArtworkSequence = z.infer<typeof artworkSequence>;

/** PUT /api/admin/categories: what the works of `from`, in any spelling, belong to; blank: to none. */
export const categoryRename = z.strictObject({
  from: text(LIMITS.line).min(1, 'Category is required'),
  to: text(LIMITS.line),
});
export type CategoryRename = z.infer<typeof categoryRename>;

/** PUT /api/admin/categories/order: categories in the order in which they are listed. */
export const categorySequence = z.strictObject({
  names: z.array(text(LIMITS.line).min(1, 'Category is required')).max(LIMITS.categories),
});
export type CategorySequence = z.infer<typeof categorySequence>;

/** Query of GET /api/artworks. */
export const artworkListQuery = z.object({ category: text(LIMITS.line).optional() });

/** SHA-256 of a photo as the artist chose it, in hex. */
export const photoHash = z.string().regex(/^[0-9a-f]{64}$/);

/** GET /api/admin/photos/{photoHash}: the works that show this photo. */
export const photoParams = z.object({ photoHash });
export const workOfPhoto = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  creationKey: z.string().nullable(),
});
export type WorkOfPhoto = z.infer<typeof workOfPhoto>;

/** What a picture in the store is known by after an upload; pixels. */
export const uploadedImage = z.strictObject({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholderColor: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;
