import type { DELIVERY_METHODS } from './delivery-table.ts';
import { centsOf, type Decimal, formatDecimal } from './money.ts';

type Delivered = { delivery: Decimal; deliveryMethod: (typeof DELIVERY_METHODS)[number] };

/** What stands beside 'Delivery' among the sums of an order. */
export function deliveryLine({ delivery, deliveryMethod }: Delivered): string {
  if (deliveryMethod === 'collect') return 'collected from the studio';
  return centsOf(delivery) > 0 ? formatDecimal(delivery) : 'included';
}

type Insured = Pick<Delivered, 'deliveryMethod'> & { subtotal: Decimal; discount: Decimal };

/** Whether a parcel is worth more than the carrier pays for; null: the artist has stated no cover. */
export const exceedsCover = (order: Insured, coverLimit: Decimal | null): boolean =>
  order.deliveryMethod === 'courier' &&
  coverLimit !== null &&
  centsOf(order.subtotal) - centsOf(order.discount) > centsOf(coverLimit);
