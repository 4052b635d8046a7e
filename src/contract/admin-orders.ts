import { z } from 'zod';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';
import type { OrderStatus } from './order-transitions.ts';

/** An order in the administration's list (§7): without addresses, since there may be thousands. Amounts are decimals, dates ISO 8601. */
export type OrderEntry = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  subtotal: string;
  discount: string;
  total: string;
  discountCode: string | null;
  status: OrderStatus;
  paidAt: string | null;
  dispatchedAt: string | null;
  createdAt: string;
};

/** An order whole, as its dialog shows it. */
export type OrderRecord = OrderEntry & {
  userId: number | null;
  /** An object, JSON or doubly encoded JSON: `readAddress` reads all three (§3). */
  shippingAddress: unknown;
  billingAddress: unknown;
  paymentIntentId: string | null;
  holdExpiresAt: string;
  trackingUrl: string | null;
  refundReason: string | null;
  refundedAt: string | null;
  /** True while its works are held for it or sold by it: nobody else can buy them. */
  keepsWorks: boolean;
};

/** `artwork` is null once the work was deleted; title and medium are those of the day it was ordered (§3 order_items). */
export type OrderItemRecord = {
  id: number;
  artworkId: number | null;
  quantity: number;
  price: string;
  title: string;
  medium: string;
  editionNumbers: number[];
  artwork: {
    imageUrl: string | null;
    title: string;
    medium: string;
    dimensions: string;
  } | null;
};

/** PUT /api/admin/orders/{id}/dispatch. The link goes into the mail to the buyer; blank: none. */
export const orderDispatch = z.strictObject({
  trackingUrl: z.union([
    z.literal('').transform(() => null),
    z.null(),
    text(LIMITS.url).pipe(
      z.url({
        protocol: /^https$/,
        message: 'Tracking link must be an address that begins with https://',
      }),
    ),
  ]),
});
export type OrderDispatch = z.infer<typeof orderDispatch>;

/** POST /api/admin/orders/{id}/refund. The reason is told to the buyer. */
export const orderRefund = z.strictObject({
  reason: text(LIMITS.excerpt).min(1, 'Please say why: the collector reads it'),
  /** Puts the works back on sale at once. */
  release: z.boolean(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** Query of DELETE /api/admin/orders/{id}: the status that the artist saw; with it, an order that has moved on is kept. */
export const orderDelete = z.object({ seen: z.string().max(40).optional() });
