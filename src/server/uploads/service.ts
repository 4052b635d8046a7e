import type { UploadedImage } from '#contract/artworks.ts';
import type { Services } from '../services/services.ts';
import { readPicture } from './picture.ts';
import { uploads } from './table.ts';

/** Stores a picture; the same one twice is stored once. Throws `invalid` for what is no picture. */
export async function storePicture(services: Services, bytes: Uint8Array): Promise<UploadedImage> {
  const { jpeg, ...measures } = await readPicture(bytes);
  const url = await services.images.put(jpeg);
  await services.database
    .insert(uploads)
    .values({ url, ...measures })
    .onConflictDoNothing();
  return { url, ...measures };
}
