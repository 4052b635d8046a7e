import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { hasDerivatives } from '#contract/image-url.ts';
import { describe } from '../../http/error-response.ts';
import type { Services } from '../../services/services.ts';
import { listCopies, type PictureHashes } from './certificates.ts';

/**
 * The hashes of the pictures of an order's works: those of its certificates, and of pictures that none of them has,
 * which are read before the transaction, since that goes over the network. A picture that cannot be read now is left
 * out; its certificate is not issued then.
 */
export async function hashPictures(services: Services, orderId: string): Promise<PictureHashes> {
  const copies = await listCopies(services.database, orderId);
  const hashes = new Map<string, string | null>();
  for (const { issued } of copies) {
    const { pictureUrl, pictureHash } = issued?.facts ?? {};
    if (pictureUrl && pictureHash) hashes.set(pictureUrl, pictureHash);
  }
  const urls = new Set(copies.flatMap(({ line }) => line.work?.imageUrl ?? []));
  for (const url of urls) {
    if (hashes.has(url)) continue;
    try {
      const bytes = hasDerivatives(url) ? await services.images.get(basename(url)) : null;
      hashes.set(url, bytes && createHash('sha256').update(bytes).digest('hex'));
    } catch (error) {
      console.error(`certificate: ${describe(error)}`);
    }
  }
  return hashes;
}
