import { z } from 'zod';
import { image, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { PICTURE_ROLES } from './picture-roles.ts';

/**
 * The further pictures of a work, beside the front (`imageUrl` of the work), which lists, pages and social cards show.
 */

const role = z.enum(PICTURE_ROLES);

/** A further picture as pages and the dialog show it; lengths in pixels, null where they are not known. */
export const workPicture = z
  .strictObject({
    role,
    imageUrl: z.string(),
    imageWidth: z.number().int().nullable(),
    imageHeight: z.number().int().nullable(),
    altText: z.string(),
    placeholderColor: z.string(),
  })
  .meta({ id: 'WorkPicture' });
export type WorkPicture = z.infer<typeof workPicture>;

/** The further pictures of a work in their order, as the artist saves them: all of them, each time. */
export const workPictures = z
  .array(z.strictObject({ role, imageUrl: image, altText: text(LIMITS.line) }))
  .max(LIMITS.pictures - 1, `A work has at most ${LIMITS.pictures} pictures, the front included`)
  .refine(
    (pictures) => new Set(pictures.map(({ imageUrl }) => imageUrl)).size === pictures.length,
    'The same picture is there twice',
  );
export type WorkPictureInput = z.infer<typeof workPictures>[number];

const NO_ALT_TEXT = 'Say what this picture shows, for those who cannot see it';

/** What is asked for when a work is published: the message by the field of each picture without alternative text. */
export function missingAltTexts(pictures: readonly { altText: string }[]): Record<string, string> {
  const blank = pictures.flatMap(({ altText }, index) => (altText.trim() ? [] : [index]));
  return Object.fromEntries(blank.map((index) => [`pictures.${index}.altText`, NO_ALT_TEXT]));
}
