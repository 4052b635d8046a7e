import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-transitions.ts';
import { ApiError } from '../../http/errors.ts';
import { inTransaction } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
import { lockOrder } from '../data/queries.ts';
import { orders } from '../data/table.ts';
import { cancelPendingOrder } from '../payment/release.ts';
import { findOrderRecord } from './queries.ts';

/**
 * Hides an order and its items from every list and call of the administration (§4); the rows stay for accounting and
 * the buyer. A pending order is canceled first: its intent at Stripe, then its claims. What a paid order sold stays
 * sold, and so does what a refunded one sold and was not put back on sale. `seen` is the status that the artist saw.
 * Throws not_found; stale_version when the status is not `seen`, and already_paid when the order was paid since, so
 * that no sale is hidden before the artist has seen it; payment_in_progress; refund_in_progress.
 */
export async function deleteOrder(
  services: Services,
  id: string,
  seen?: OrderStatus,
): Promise<void> {
  const before = await findOrderRecord(services.database, id);
  if (seen !== undefined && seen !== before.status) {
    throw new ApiError(
      'stale_version',
      'This order has changed in the meantime. Look at it once more.',
    );
  }
  if (before.status === 'pending') await cancelPendingOrder(services, id);
  await inTransaction(services.database, async (tx) => {
    const { status } = await lockOrder(tx, id);
    if (status === 'paid' && before.status !== 'paid') {
      throw new ApiError('already_paid', 'This order has just been paid. It was not deleted.');
    }
    if (status === 'refund_pending') {
      throw new ApiError(
        'refund_in_progress',
        'The refund of this order is still on its way. It can be deleted once it is made.',
      );
    }
    if (status === 'pending') {
      throw new ApiError(
        'payment_in_progress',
        'This order is being paid. Please try again shortly.',
      );
    }
    await tx.update(orders).set({ deletedAt: services.now() }).where(eq(orders.id, id));
  });
}
