import type { Artwork } from '#contract/artworks.ts';
import { type PictureRole, ROLE_NAMES } from '#contract/picture-roles.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';

/** One picture of a work, the front or a further one. */
export type ShownPicture = Omit<WorkPicture, 'role'> & { role: PictureRole | 'front' };

export const pictureName = ({ role }: Pick<ShownPicture, 'role'>): string =>
  role === 'front' ? 'Front' : ROLE_NAMES[role];

/** All pictures of a work in their order, the front first; a work without a front begins with the next one. */
export function allPictures(work: Artwork, pictures: readonly WorkPicture[]): ShownPicture[] {
  const { imageUrl, imageWidth, imageHeight, altText, placeholderColor } = work;
  const shared = { imageWidth, imageHeight, altText, placeholderColor };
  const front = imageUrl ? [{ ...shared, role: 'front' as const, imageUrl }] : [];
  return [...front, ...pictures];
}

/** `Picture 3 of 7, edge` */
export const pictureLabel = (
  picture: Pick<ShownPicture, 'role'>,
  index: number,
  count: number,
): string => `Picture ${index + 1} of ${count}, ${pictureName(picture).toLowerCase()}`;

/** The artist's words; without them what the picture shows, as far as its role says it. */
export const altTextOf = (picture: Pick<ShownPicture, 'role' | 'altText'>, title: string): string =>
  picture.altText ||
  (picture.role === 'front' ? title : `${title}, ${pictureName(picture).toLowerCase()}`);

/** The picture that a key leads to, the pictures wrapping round at their ends; undefined for another key. */
export function pictureOfKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
