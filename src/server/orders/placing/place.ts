import type { OrderCreate } from '#contract/orders.ts';
import { inTransaction } from '../../services/database.ts';
import { violatedConstraint } from '../../services/database-errors.ts';
import type { Services } from '../../services/services.ts';
import type { OrderRow } from '../data/present.ts';
import { settleBlockingOrders } from '../payment/release.ts';
import { closeIntent } from '../payment/reuse-intent.ts';
import { IntentStillOpen, ParallelOrder, UnsettledOrders } from './open-order.ts';
import { type BuyerBrowser, writeOrder } from './write-order.ts';

/**
 * The Pay click (§4, §7): order, lines and claims in one transaction, or nothing. A repeated call of the
 * same browser updates its open order if the works are the same; otherwise that order expires and a new one is
 * written. A call with the key of a paid order returns that order. Throws work_unavailable, price_changed,
 * hold_limit_reached or an error of the discount code.
 */
export async function placeOrder(
  services: Services,
  input: OrderCreate,
  browser: BuyerBrowser,
  idempotencyKey: string,
): Promise<OrderRow> {
  let isSettled = false;
  const write = () =>
    inTransaction(services.database, (tx) =>
      writeOrder(tx, services, input, browser, { idempotencyKey, isSettled }),
    );
  for (let attempt = 1; ; ) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof UnsettledOrders) {
        await settleBlockingOrders(services, error.artworkIds, browser.hash);
        isSettled = true;
        continue;
      }
      if (attempt === 3) throw error;
      attempt += 1;
      if (error instanceof IntentStillOpen) await closeIntent(services, error.intentId);
      else if (!isParallel(error)) throw error;
    }
  }
}

/** A parallel call of the same browser was first: this one updates its order. */
function isParallel(error: unknown): boolean {
  const constraint = violatedConstraint(error);
  return (
    error instanceof ParallelOrder ||
    constraint === 'orders_open' ||
    constraint === 'orders_idempotency'
  );
}
