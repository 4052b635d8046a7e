import { type Destination, deliveryCents, type Parcel } from '#contract/delivery-price.ts';
import type { DeliveryTable } from '#contract/delivery-table.ts';
import type { Cents } from '#contract/money.ts';
import { invalid } from '../../http/errors.ts';

/** What delivery costs, in cents. Throws `invalid`, naming `field`, where works cannot be collected. */
export function priceDelivery(
  table: DeliveryTable,
  lines: readonly (Parcel & { quantity: number })[],
  destination: Destination,
  field: string,
): Cents {
  if (destination.method === 'collect' && !table.canCollect) {
    const message = 'Works cannot be collected from the studio. Please choose delivery.';
    throw invalid(message, { [field]: message });
  }
  return deliveryCents(table, lines, destination);
}
