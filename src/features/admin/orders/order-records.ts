import { z } from 'zod';

/** What the desk reads of orders (§3, §7 admin). Amounts are decimals; dates ISO 8601. */

export const orderRecord = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** An object, JSON or doubly encoded JSON: `readAddress` reads all three. */
  shippingAddress: z.unknown(),
  billingAddress: z.unknown(),
  subtotal: z.string(),
  discount: z.string(),
  total: z.string(),
  discountCode: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  status: z.string(),
  createdAt: z.string(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

/** `artwork` is null once the work was deleted; title and medium are those of the day it was ordered. */
export const orderItemRecord = z.object({
  id: z.number(),
  artworkId: z.number().nullable(),
  quantity: z.number(),
  price: z.string(),
  title: z.string(),
  medium: z.string(),
  editionNumbers: z.array(z.number()),
  artwork: z
    .object({
      imageUrl: z.string().nullable(),
      title: z.string(),
      medium: z.string(),
      dimensions: z.string(),
    })
    .nullable(),
});
export type OrderItemRecord = z.infer<typeof orderItemRecord>;

export const customerOf = (order: Pick<OrderRecord, 'firstName' | 'lastName'>): string =>
  `${order.firstName} ${order.lastName}`.trim();
