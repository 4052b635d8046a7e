import type { Destination } from '#contract/delivery-price.ts';
import { site } from '#site';
import type { Delivery } from './delivery.ts';

/** Whether buyers pay for delivery, as far as the page knows: it was built with the artist's table. */
export const isDeliveryPriced = () => !site.deliveryTable.isIncluded;

export const offersCollection = () => isDeliveryPriced() && site.deliveryTable.canCollect;

/** What the price of delivery depends on; undefined until the zip code is complete. */
export function destinationOf(
  typed: Pick<Delivery, 'deliveryMethod' | 'shippingZipCode' | 'isRural'>,
): Destination | undefined {
  // Nothing is delivered: the price does not wait for the address, and none of it changes it.
  if (typed.deliveryMethod === 'collect') return { method: 'collect', zipCode: '', isRural: false };
  const zipCode = typed.shippingZipCode.trim();
  if (!/^\d{4}$/.test(zipCode)) return undefined;
  return { method: 'courier', zipCode, isRural: typed.isRural };
}
