import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { hasDerivatives } from '#contract/image-url.ts';
import { describe } from '../../http/error-response.ts';
import type { Services } from '../../services/services.ts';
import { listLines } from './owned.ts';

/** The SHA-256 of pictures by their URL, null for one that is not in our store. */
export type PictureHashes = ReadonlyMap<string, string | null>;

/**
 * Hashes the stored pictures of an order's works: before the transaction, since reading them goes over the network. A picture
 * that cannot be read now is left out; its certificate is not issued then.
 */
export async function hashPictures(services: Services, orderId: string): Promise<PictureHashes> {
  const lines = await listLines(services.database, orderId);
  const urls = [...new Set(lines.flatMap(({ work }) => work?.imageUrl ?? []))];
  const hashes = new Map<string, string | null>();
  for (const url of urls) {
    try {
      const bytes = hasDerivatives(url) ? await services.images.get(basename(url)) : null;
      hashes.set(url, bytes && createHash('sha256').update(bytes).digest('hex'));
    } catch (error) {
      console.error(`certificate: ${describe(error)}`);
    }
  }
  return hashes;
}
