import { eq } from 'drizzle-orm';
import type { OrderDispatch, OrderRecord } from '#contract/admin-orders.ts';
import { exceedsCover } from '#contract/delivery-line.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { formatDecimal } from '#contract/money.ts';
import { invalid } from '../../http/errors.ts';
import { staleVersion } from '../../http/versions.ts';
import { queueMail } from '../../jobs/queue.ts';
import { inTransaction } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { lockPaidOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { readContent } from '../mails/content.ts';
import { issueCertificates } from '../papers/certificates.ts';
import { hashPictures } from '../papers/picture-hashes.ts';
import { dispatchMail } from './mails.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Marks a paid order as dispatched, or as collected, issues its certificates and mails the buyer; a second time only
 * with another tracking link. Throws not_found, order_not_paid, invalid where a policy number is missing, and
 * stale_version where another window saved another link meanwhile.
 */
export async function dispatchOrder(
  services: Services,
  id: string,
  input: OrderDispatch,
): Promise<OrderRecord> {
  const hashes = await hashPictures(services, id);
  return inTransaction(services.database, async (tx) => {
    const before = await lockPaidOrder(tx, id);
    const { expectedTrackingUrl = before.trackingUrl } = input;
    if (expectedTrackingUrl !== before.trackingUrl) throw staleVersion('The tracking link');
    const content = await readContent(tx, id);
    const { trackingUrl, policyNumber } = sendingOf(before, input, content.gallery);
    const now = services.now();
    const dispatchedAt = before.dispatchedAt ?? now;
    await tx
      .update(orders)
      .set({ dispatchedAt, trackingUrl, policyNumber })
      .where(eq(orders.id, id));
    if (!before.dispatchedAt) {
      await issueCertificates(tx, services, id, hashes, { corrects: false });
    }
    if (!before.dispatchedAt || (trackingUrl && trackingUrl !== before.trackingUrl)) {
      const order = { ...before, trackingUrl };
      const mail = dispatchMail(order, content, siteOrigin(services.environment));
      await queueMail(tx, `order-dispatch:${id}:${now.getTime()}`, mail);
    }
    return findOrderRecord(tx, id);
  });
}

/**
 * What is stored about the sending. What was dispatched without a policy number may stay so: the cover is a setting
 * that changes.
 */
function sendingOf(
  before: OrderRow,
  input: OrderDispatch,
  { deliveryTable: { coverLimit } }: GallerySettings,
): Pick<OrderRow, 'trackingUrl' | 'policyNumber'> {
  const { trackingUrl } = input;
  const policyNumber = (input.policyNumber ?? before.policyNumber) || null;
  if (before.deliveryMethod === 'collect' && trackingUrl) {
    throw refused('trackingUrl', 'This order is collected: it has no tracking link');
  }
  const dispatchedWithoutPolicy = before.dispatchedAt && !before.policyNumber;
  if (coverLimit && !policyNumber && !dispatchedWithoutPolicy && exceedsCover(before, coverLimit)) {
    throw refused(
      'policyNumber',
      `Policy number is required: the works are worth more than ${formatDecimal(coverLimit)}, which is what the carrier pays for`,
    );
  }
  return { trackingUrl, policyNumber };
}

const refused = (field: string, message: string) => invalid(message, { [field]: message });
