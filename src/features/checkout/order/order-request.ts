import type { Destination } from '#contract/delivery-price.ts';
import { toDecimal } from '#contract/money.ts';
import type { OrderLine, OrderPrice, OrderRequest } from '#contract/orders.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { CheckedLine } from './check-lines.ts';

/** Lines as §7 names them. */
export const orderLines = (lines: readonly CheckedLine[]): OrderLine[] =>
  lines.map(({ artworkId, quantity, priceCents, reservation }) => ({
    artworkId,
    quantity,
    price: toDecimal(priceCents),
    ...(reservation && { reservation }),
  }));

/** Body of POST /api/orders (§7); the billing address equals the shipping address (§5). */
export function orderRequest(
  delivery: Delivery,
  lines: readonly CheckedLine[],
  shown: OrderPrice,
  discountCode: string | null,
  /** What `shown.delivery` is the price for; undefined where the works alone were priced. */
  destination?: Destination,
): OrderRequest {
  const { firstName, lastName, email, phone } = delivery;
  const address = {
    address: [delivery.shippingAddress, delivery.shippingSuburb].filter(Boolean).join('\n'),
    city: delivery.shippingCity,
    state: delivery.shippingState,
    zipCode: delivery.shippingZipCode,
    country: delivery.country,
  };
  return {
    orderData: {
      email,
      firstName,
      lastName,
      phone: phone || null,
      shippingAddress: address,
      billingAddress: address,
      subtotal: shown.subtotal,
      discount: shown.discount,
      total: shown.total,
      discountCode,
      paymentStatus: 'pending',
      ...(destination && {
        delivery: shown.delivery,
        deliveryMethod: destination.method,
        isRural: destination.isRural,
      }),
    },
    items: orderLines(lines),
  };
}

/** The billing details for Stripe. NZ is the ISO 3166 code of the one country (§5). */
export function billingDetails(delivery: Delivery) {
  return {
    name: `${delivery.firstName} ${delivery.lastName}`,
    email: delivery.email,
    ...(delivery.phone && { phone: delivery.phone }),
    address: {
      line1: delivery.shippingAddress,
      ...(delivery.shippingSuburb && { line2: delivery.shippingSuburb }),
      city: delivery.shippingCity,
      state: delivery.shippingState,
      postal_code: delivery.shippingZipCode,
      country: 'NZ',
    },
  };
}
