import { toDecimal } from '#contract/money.ts';
import type { OrderPrice, PriceRequest } from '#contract/orders.ts';
import type { Totals } from '#contract/pricing.ts';
import { validateDiscount } from '../../discounts/redeem.ts';
import type { Services } from '../../services/services.ts';
import { priceLines, priceOrder } from './price.ts';

/**
 * What the server would charge for a collection. Nothing is held and Stripe is not called. Throws what pricing the lines and
 * validating the code throw; whether another buyer holds a work is checked when the order is placed. `browserHash` is of
 * the buyer's browser, if it is known.
 */
export async function priceCollection(
  { database, now }: Services,
  { items, total, discountCode, email }: PriceRequest,
  browserHash: string | undefined,
): Promise<Totals> {
  const lines = await priceLines(database, items);
  const discount = discountCode
    ? await validateDiscount(database, discountCode, now(), browserHash, email)
    : null;
  return priceOrder(lines, discount, { total });
}

export const presentTotals = (totals: Totals): OrderPrice => ({
  subtotal: toDecimal(totals.subtotalCents),
  discount: toDecimal(totals.discountCents),
  total: toDecimal(totals.totalCents),
});
