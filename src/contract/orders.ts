import { z } from 'zod';
import { addressInput, zipCode } from './address.ts';
import { decimal, instant } from './amounts.ts';
import { DELIVERY_METHODS } from './delivery-table.ts';
import { email, id, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { ORDER_STATUSES } from './order-transitions.ts';

const amount = z.union([z.string().max(20), z.number()]);
const code = z.union([z.null(), text(LIMITS.code)]).optional();

/** One line of the collection. `price` is what the browser showed; the server only compares it with its own. */
const orderLine = z.strictObject({
  artworkId: id,
  quantity: z.number().int().min(1).max(LIMITS.quantity),
  price: amount,
  /** The secret of the link to a reserved copy. */
  reservation: z.string().max(64).optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

const deliveryMethod = z.enum(DELIVERY_METHODS, 'Please choose delivery or collection');

const items = z.array(orderLine).min(1, 'Your cart is empty').max(LIMITS.orderLines);

/** POST /api/orders (§7). `paymentStatus` is accepted and ignored: only Stripe says what is paid. */
export const orderCreate = z.strictObject({
  orderData: z.strictObject({
    email: email(),
    firstName: text(LIMITS.line).min(1, 'First name is required'),
    lastName: text(LIMITS.line).min(1, 'Last name is required'),
    phone: text(LIMITS.phone).nullish(),
    shippingAddress: addressInput,
    billingAddress: addressInput,
    subtotal: amount,
    discount: amount.optional(),
    total: amount,
    discountCode: code,
    paymentStatus: z.string().max(40).optional(),
    /** What the browser showed; the server decides. */
    delivery: amount.optional(),
    deliveryMethod: deliveryMethod.default('courier'),
    /** The address is a rural one, as its buyer says. */
    isRural: z.boolean().default(false),
  }),
  items,
});
export type OrderCreate = z.infer<typeof orderCreate>;
/** As the browser sends it. */
export type OrderRequest = z.input<typeof orderCreate>;

const totals = {
  subtotal: decimal,
  discount: decimal,
  /** 0 where it is included, where the works are collected, and as long as the destination is not known. */
  delivery: decimal,
  total: decimal,
};

/**
 * POST /api/orders/price: what the browser shows, and for whom; a personal code is bound to the email address. Without
 * `delivery` the works alone are priced.
 */
export const priceRequest = z.strictObject({
  items,
  total: amount,
  discountCode: code,
  email: email().optional(),
  delivery: z
    .strictObject({
      method: deliveryMethod,
      /** May be blank for collection. */
      zipCode,
      isRural: z.boolean(),
    })
    .refine(({ method, zipCode }) => method === 'collect' || zipCode, {
      path: ['zipCode'],
      message: 'Zip code is required',
    })
    .optional(),
});
export type PriceRequest = z.infer<typeof priceRequest>;

/** What the server would charge for a collection. */
export const orderPrice = z.strictObject(totals);
export type OrderPrice = z.infer<typeof orderPrice>;

/**
 * POST /api/create-payment-intent (§7). With `orderId` it binds the order's intent; without, it prices the collection
 * and makes an intent that no order has yet.
 */
export const paymentIntentCreate = z.strictObject({
  items,
  total: amount,
  discountCode: code,
  customerInfo: z.record(z.string().max(40), z.unknown()).optional(),
  orderId: z.uuid().optional(),
});
export type PaymentIntentCreate = z.infer<typeof paymentIntentCreate>;

export const paymentIntentCreated = z.strictObject({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  /** What the server will charge. */
  ...totals,
});
export type PaymentIntentCreated = z.infer<typeof paymentIntentCreated>;

/** PUT /api/orders/{id}/payment-intent (§7). */
export const paymentIntentAttach = z.strictObject({ paymentIntentId: z.string().max(255) });
/** PUT /api/orders/{id}/status (§7): the payment is read from Stripe again; the sent status is ignored. */
export const orderStatusUpdate = z.strictObject({ status: z.string().max(40) });

export const orderId = z.object({ id: z.uuid() });

/** An order as its buyer reads it. */
export const order = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(ORDER_STATUSES),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    subtotal: decimal,
    discount: decimal,
    delivery: decimal,
    deliveryMethod,
    isRural: z.boolean(),
    total: decimal,
    discountCode: z.string().nullable(),
    /** Until then the works are held for this buyer. */
    holdExpiresAt: instant,
    createdAt: instant,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** POST /api/orders/confirmation: an order, or a payment at Stripe; without both, the latest paid order. */
export const confirmationRequest = z.strictObject({
  order: z.uuid().optional(),
  paymentIntent: text(255).optional(),
});

/**
 * An order with what its buyer wants to read again. Works are as they were ordered; slug, picture and size are today's.
 */
export const orderConfirmation = z
  .strictObject({
    order,
    /** Stripe has the payment and decides later. */
    isProcessing: z.boolean(),
    paidAt: instant.nullable(),
    dispatchedAt: instant.nullable(),
    /** Of an order that its buyer collects: since when it is ready. */
    readyAt: instant.nullable(),
    /** The artist deleted it: it is not dispatched, or made ready, any more. */
    isDeleted: z.boolean(),
    trackingUrl: z.string().nullable(),
    /** As it stands on the parcel. */
    addressLines: z.array(z.string()),
    items: z.array(
      z.strictObject({
        title: z.string(),
        medium: z.string(),
        quantity: z.number().int(),
        price: decimal,
        editionNumbers: z.array(z.number().int()),
        /** Null once the work was deleted. */
        artwork: z
          .strictObject({
            id,
            /** Null for a work without a page: a draft or an archived one. */
            slug: z.string().nullable(),
            imageUrl: z.string().nullable(),
            imageWidth: z.number().int().nullable(),
            imageHeight: z.number().int().nullable(),
            altText: z.string(),
            placeholderColor: z.string(),
            editionSize: z.number().int(),
            widthMm: z.number().int().nullable(),
            heightMm: z.number().int().nullable(),
            depthMm: z.number().int().nullable(),
            weightGrams: z.number().int().nullable(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderConfirmation' });
export type OrderConfirmation = z.infer<typeof orderConfirmation>;
