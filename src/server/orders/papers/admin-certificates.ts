import { type CopyCertificate, certificateNumber } from '#contract/certificates.ts';
import { readGallery } from '../../gallery/queries.ts';
import { unavailable } from '../../http/errors.ts';
import { inTransaction, type Queryable } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { lockPaidOrder } from '../data/queries.ts';
import { isOutdated, issueCertificates, listCopies } from './certificates.ts';
import { hashPictures } from './picture-hashes.ts';

/** The copies of an order with their certificates, as its dialog shows them. */
export async function listCertificates(
  database: Queryable,
  orderId: string,
): Promise<CopyCertificate[]> {
  const [copies, gallery] = [await listCopies(database, orderId), await readGallery(database)];
  return copies.map((copy) => ({
    title: copy.line.title,
    editionNumber: copy.editionNumber,
    editionSize: copy.line.work?.editionSize ?? 1,
    isDeleted: copy.line.work === null,
    certificate: copy.issued
      ? {
          number: certificateNumber(copy.issued, copy.issued.version),
          path: `/certificate/${copy.issued.address}`,
          issuedAt: copy.issued.issuedAt.toISOString(),
          isOutdated: isOutdated(copy, gallery),
        }
      : null,
  }));
}

/**
 * Issues what is missing, and corrects what was changed since. Throws not_found, order_not_paid, or unavailable where a
 * picture cannot be read; all others are issued or corrected then.
 */
export async function issueByHand(services: Services, orderId: string): Promise<CopyCertificate[]> {
  const hashes = await hashPictures(services, orderId);
  const copies = await inTransaction(services.database, async (tx) => {
    await lockPaidOrder(tx, orderId);
    await issueCertificates(tx, services, orderId, hashes, { corrects: true });
    return listCertificates(tx, orderId);
  });
  const unread = copies.find(
    ({ certificate, isDeleted }) => !isDeleted && (!certificate || certificate.isOutdated),
  );
  if (unread) {
    throw unavailable(
      `The picture of “${unread.title}” cannot be read just now. Please try again.`,
    );
  }
  return copies;
}
