import { type CopyCertificate, certificateNumber } from '#contract/certificates.ts';
import { readGallery } from '../../gallery/queries.ts';
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

/** Issues what is missing, and corrects what was changed since. Throws not_found or order_not_paid. */
export async function issueByHand(services: Services, orderId: string): Promise<CopyCertificate[]> {
  const hashes = await hashPictures(services, orderId);
  return inTransaction(services.database, async (tx) => {
    await lockPaidOrder(tx, orderId);
    await issueCertificates(tx, services, orderId, hashes, { corrects: true });
    return listCertificates(tx, orderId);
  });
}
