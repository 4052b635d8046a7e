import type { Transaction } from '../../services/database.ts';
import type { OrderRow } from '../data/present.ts';
import { expireOrder } from '../payment/settle.ts';

/** The open order must not change while its intent can still be paid at the former total. */
export class IntentStillOpen extends Error {
  readonly intentId: string;
  constructor(intentId: string) {
    super(`intent ${intentId} may still be paid`);
    this.intentId = intentId;
  }
}

/** A parallel call of this browser wrote its order after this one had looked for it. */
export class ParallelOrder extends Error {}

/** Orders for these works may be in the way that are paid, or whose hold is over, without the gallery knowing yet. */
export class UnsettledOrders extends Error {
  readonly artworkIds: readonly number[];
  constructor(artworkIds: readonly number[]) {
    super(`orders for ${artworkIds} may be in the way`);
    this.artworkIds = artworkIds;
  }
}

/** Whether a pending order may be paid, or be over, without the gallery knowing yet. */
export const isUnsettled = (
  { paymentIntentId, holdExpiresAt }: Pick<OrderRow, 'paymentIntentId' | 'holdExpiresAt'>,
  now: Date,
) => paymentIntentId !== null || holdExpiresAt <= now;

/** Expires this browser's open order for other works. Throws IntentStillOpen if it has an intent. */
export async function expireOpenOrder(tx: Transaction, open: OrderRow, now: Date): Promise<void> {
  if (open.paymentIntentId) throw new IntentStillOpen(open.paymentIntentId);
  // Hidden from the artist's list: it shows one open order for each buyer.
  await expireOrder(tx, open, { holdExpiresAt: now, deletedAt: now });
}
