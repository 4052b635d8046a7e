import { queryClient } from '#lib/query-client.ts';
import { ConnectionLost } from '../../images/connection-lost.ts';
import { hashOf } from '../../images/photo-hash.ts';
import { prepareImage } from '../../images/prepare-image.ts';
import { uploadImage } from '../../images/upload.ts';
import { adminRequest } from '../../session/admin-request.ts';
import { artworksQuery, createArtwork } from '../data/api.ts';
import { type PhotoRecord, type PhotoState, titleOfFile } from './photo-record.ts';

/**
 * Makes a draft of a photo, with a title from its file name, unless the same photo is there already. Each part can be
 * repeated after a lost response: a picture is stored once, and a draft made once for each key. `onProgress` is called
 * with the part that is done, 0 to 1.
 */
export async function storePhoto(
  { key, name, state, file }: PhotoRecord,
  onProgress: (part: number) => void,
): Promise<PhotoState> {
  if (!file) throw new DOMException('the file is gone', 'NotFoundError');
  const photoHash = await hashOf(file);
  const params = { photoHash };
  const same = await sent(adminRequest('GET /api/admin/photos/{photoHash}', { params }));
  const made = same.find(({ creationKey }) => creationKey === key);
  if (made) {
    // The answer to its creation was lost: the list does not have it.
    await queryClient.invalidateQueries({ queryKey: artworksQuery.queryKey });
    return { is: 'stored', artworkId: made.id };
  }
  const [known] = same;
  if (known && !(state.is === 'waiting' && state.anyway))
    return { is: 'known', title: known.title };
  const prepared = await prepareImage(file);
  const { url: imageUrl } = await uploadImage(prepared, {
    photoHash,
    onProgress: (part) => onProgress(part * 0.9),
  });
  const draft = { title: titleOfFile(name), imageUrl, isDraft: true, creationKey: key };
  return { is: 'stored', artworkId: (await sent(createArtwork(draft))).id };
}

/** `fetch` rejects with a TypeError where there is no response, and with a TimeoutError where it takes too long. */
const sent = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error) => {
    const isLost = error instanceof TypeError || error?.name === 'TimeoutError';
    throw isLost ? new ConnectionLost() : error;
  });
