import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { hasDerivatives } from '#contract/image-url.ts';
import { describe } from '../../http/error-response.ts';
import { failAfter } from '../../services/fail-after.ts';
import type { Services } from '../../services/services.ts';
import { listCopies, type PictureHashes } from './certificates.ts';

/** How long the pictures of an order may take, in ms: the response must follow within 9 s. */
const READ_TIMEOUT_MS = 5_000;

/**
 * The hashes of the pictures of an order's works: those of its certificates, and of pictures that none of them has,
 * which are read at the same time, and before the transaction, since that goes over the network. A picture that cannot
 * be read now is left out; its certificate is not issued then.
 */
export async function hashPictures(services: Services, orderId: string): Promise<PictureHashes> {
  const copies = await listCopies(services.database, orderId);
  const hashes = new Map<string, string | null>();
  for (const { issued } of copies) {
    const { pictureUrl, pictureHash } = issued?.facts ?? {};
    if (pictureUrl && pictureHash) hashes.set(pictureUrl, pictureHash);
  }
  const urls = new Set(copies.flatMap(({ line }) => line.work?.imageUrl ?? []));
  const read = async (url: string) => {
    if (hashes.has(url)) return;
    try {
      hashes.set(url, hasDerivatives(url) ? await hashPicture(services, basename(url)) : null);
    } catch (error) {
      console.error(`certificate: ${describe(error)}`);
    }
  };
  await Promise.all([...urls].map(read));
  return hashes;
}

/** Null for a picture that the store does not have. */
async function hashPicture({ images }: Services, name: string): Promise<string | null> {
  const late = failAfter(READ_TIMEOUT_MS, 'the image store');
  const bytes = await Promise.race([images.get(name), late]);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}
