import { toDecimal } from '#contract/money.ts';
import type { OrderPrice, PriceRequest } from '#contract/orders.ts';
import type { Totals } from '#contract/pricing.ts';
import { validateDiscount } from '../../discounts/redeem.ts';
import { readGallery } from '../../gallery/queries.ts';
import type { Services } from '../../services/services.ts';
import { priceLines, priceOrder } from './price.ts';
import { priceDelivery } from './price-delivery.ts';

/**
 * What the server would charge for a collection. Nothing is held and Stripe is not called. Throws what pricing the
 * lines and validating the code throw; whether another buyer holds a work is checked when the order is placed.
 * `browserHash` is of the buyer's browser, if it is known.
 */
export async function priceCollection(
  { database, now }: Services,
  { items, total, discountCode, email, delivery }: PriceRequest,
  browserHash: string | undefined,
): Promise<Totals> {
  const [lines, gallery] = await Promise.all([
    priceLines(database, items),
    delivery && readGallery(database),
  ]);
  const discount = discountCode
    ? await validateDiscount(database, discountCode, now(), browserHash, email)
    : null;
  const deliveryCents =
    delivery && gallery && priceDelivery(gallery.deliveryTable, lines, delivery, 'delivery.method');
  return priceOrder(lines, discount, { total }, deliveryCents);
}

export const presentTotals = (totals: Totals): OrderPrice => ({
  subtotal: toDecimal(totals.subtotalCents),
  discount: toDecimal(totals.discountCents),
  delivery: toDecimal(totals.deliveryCents),
  total: toDecimal(totals.totalCents),
});
