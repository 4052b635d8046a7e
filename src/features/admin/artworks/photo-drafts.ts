import { messageOf, ResponseError } from '#lib/api-client.ts';
import { capitalise } from '#lib/format.ts';
import { prepareImage } from '../images/downscale.ts';
import { hashOf } from '../images/photo-hash.ts';
import { RefusedImage } from '../images/refused-image.ts';
import { uploadImage, uploadProblem } from '../images/upload.ts';
import { createArtwork } from './api.ts';

/** `Slack Water` for `slack_water-.JPG`. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words ? capitalise(words) : 'Untitled';
}

/** A photo that did not become a draft, and why. */
export type RefusedPhoto = { name: string; problem: string };

/**
 * Makes a draft of each photo, one after the other, with a title from its file name. Aborting ends it after the current
 * photo. `onProgress` is called with the number of finished photos plus the uploaded part of the next.
 */
export async function draftsFromPhotos(
  files: readonly File[],
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<{ added: number; refused: RefusedPhoto[] }> {
  const refused: RefusedPhoto[] = [];
  let done = 0;
  for (const file of files) {
    if (signal.aborted) break;
    const problem = await draftFrom(file, (part) => onProgress(done + part * 0.9));
    if (problem) refused.push({ name: file.name, problem });
    done += 1;
    onProgress(done);
  }
  return { added: done - refused.length, refused };
}

async function draftFrom(file: File, onProgress: (part: number) => void): Promise<string | null> {
  let imageUrl: string;
  try {
    const photoHash = await hashOf(file);
    imageUrl = (await uploadImage(await prepareImage(file), { photoHash, onProgress })).url;
  } catch (error) {
    if (error instanceof RefusedImage) return `${error.message}. ${error.hint}`;
    return uploadProblem(error);
  }
  try {
    await createArtwork({ title: titleOfFile(file.name), imageUrl, isDraft: true });
    return null;
  } catch (error) {
    return error instanceof ResponseError ? messageOf(error, 'Not saved.') : 'Not saved.';
  }
}
