import { z } from 'zod';
import { decimal, instant } from './amounts.ts';
import { DELIVERY_METHODS } from './delivery-table.ts';
import { email, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { ORDER_STATUSES } from './order-transitions.ts';

const entry = {
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  subtotal: decimal,
  discount: decimal,
  delivery: decimal,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  isRural: z.boolean(),
  total: decimal,
  discountCode: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  paidAt: instant.nullable(),
  /** When it was dispatched, or collected. */
  dispatchedAt: instant.nullable(),
  archivedAt: instant.nullable(),
  createdAt: instant,
  /** The present picture of each item's work; null where the work has none, or was deleted. */
  imageUrls: z.array(z.string().nullable()),
};

/** An order in the administration's list (§7): without addresses, since there may be thousands. */
export const orderEntry = z.strictObject(entry).meta({ id: 'OrderEntry' });
export type OrderEntry = z.infer<typeof orderEntry>;

/** An order whole, as its dialog shows it. */
export const orderRecord = z
  .strictObject({
    ...entry,
    userId: z.number().int().nullable(),
    /** An object, JSON or doubly encoded JSON: `readAddress` reads all three (§3). */
    shippingAddress: z.unknown(),
    billingAddress: z.unknown(),
    paymentIntentId: z.string().nullable(),
    holdExpiresAt: instant,
    /** When the buyer was told that it can be collected. */
    readyAt: instant.nullable(),
    trackingUrl: z.string().nullable(),
    policyNumber: z.string().nullable(),
    refundReason: z.string().nullable(),
    refundedAt: instant.nullable(),
    /** The artist's GST number on the day of the sale; blank: not registered then, or not paid. */
    gstNumber: z.string(),
    /** The artist's name and address on the day of the sale; blank: not paid, or sold before they were kept. */
    sellerName: z.string(),
    sellerAddress: z.string(),
    /** True while its works are held for it or sold by it: nobody else can buy them. */
    keepsWorks: z.boolean(),
  })
  .meta({ id: 'OrderRecord' });
export type OrderRecord = z.infer<typeof orderRecord>;

/**
 * `artwork` is null once the work was deleted; title and medium are those of the day it was ordered (§3 order_items).
 */
export const orderItemRecord = z
  .strictObject({
    id: z.number().int(),
    artworkId: z.number().int().nullable(),
    quantity: z.number().int(),
    price: decimal,
    title: z.string(),
    medium: z.string(),
    editionNumbers: z.array(z.number().int()),
    artwork: z
      .strictObject({
        imageUrl: z.string().nullable(),
        title: z.string(),
        medium: z.string(),
        dimensions: z.string(),
        editionSize: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderItemRecord' });
export type OrderItemRecord = z.infer<typeof orderItemRecord>;

/**
 * PUT /api/admin/orders/{id}/dispatch. The link goes into the mail to the buyer; blank: none. A policy number that is
 * left out stays. With `expectedTrackingUrl`, the link that was edited, another one that was saved meanwhile is not
 * overwritten but answered with 409.
 */
export const orderDispatch = z.strictObject({
  trackingUrl: z.union([
    z.literal('').transform(() => null),
    z.null(),
    text(LIMITS.url).pipe(
      z.url({
        protocol: /^https?$/,
        message: 'Tracking must be a number or a link that begins with https://',
      }),
    ),
  ]),
  /** Of the insurance of the parcel; required above the carrier’s cover. */
  policyNumber: text(LIMITS.line).optional(),
  expectedTrackingUrl: z.string().nullable().optional(),
});
export type OrderDispatch = z.infer<typeof orderDispatch>;

/** PUT /api/admin/orders/{id}/email. */
export const orderEmail = z.strictObject({ email: email() });
export type OrderEmail = z.infer<typeof orderEmail>;

/** POST /api/admin/orders/{id}/refund. The reason is told to the buyer. */
export const orderRefund = z.strictObject({
  reason: text(LIMITS.excerpt).min(1, 'Please say why: the buyer reads it'),
  /** Puts the works back on sale at once. */
  returnToSale: z.boolean(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** PUT /api/admin/orders/{id}/archive: takes the order out of the lists, or puts it back. */
export const orderArchive = z.strictObject({ isArchived: z.boolean() });

/** Query of DELETE /api/admin/orders/{id}: with `expectedStatus`, an order that has another status is not deleted. */
export const orderDelete = z.object({ expectedStatus: z.enum(ORDER_STATUSES).optional() });
