import type { UploadedImage } from '#contract/artworks.ts';
import type { Services } from '../services/services.ts';
import { readPicture } from './picture.ts';
import { uploads } from './table.ts';

/**
 * Stores a picture; the same one twice is stored once. `photoHash` is the SHA-256 of the photo that it was made of,
 * where the browser knows it. Throws `invalid` for what is no picture.
 */
export async function storePicture(
  services: Services,
  bytes: Uint8Array,
  photoHash: string | null = null,
): Promise<UploadedImage> {
  const { jpeg, ...measures } = await readPicture(bytes);
  const url = await services.images.put(jpeg);
  const insert = services.database.insert(uploads).values({ url, ...measures, photoHash });
  await (photoHash
    ? insert.onConflictDoUpdate({ target: uploads.url, set: { photoHash } })
    : insert.onConflictDoNothing());
  return { url, ...measures };
}
