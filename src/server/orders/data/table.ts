import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/address.ts';
import { DELIVERY_METHODS } from '#contract/delivery-table.ts';
import { decimalOf } from '#contract/money.ts';
import { ORDER_STATUSES } from '#contract/order-transitions.ts';
import { artworks } from '../../artworks/data/table.ts';
import { outbox } from '../../jobs/table.ts';
import { reservations } from '../../reservations/data/table.ts';
import { createdAt, instant, money, serial } from '../../services/columns.ts';
import { userId } from '../../users/table.ts';

/**
 * Orders (§3). `browserHash` is the SHA-256 of the secret in the buyer's cookie: which browser may use the order.
 * `revision` grows each time Pay is pressed again for the order, whether or not its price changed, so that a call that
 * read the order before does not bind an intent to it afterwards.
 */
export const orders = pgTable(
  'orders',
  {
    /** UUIDv7: sorts by time, cannot be guessed. */
    id: uuid().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    billingAddress: jsonb().$type<Address>().notNull(),
    subtotal: money().notNull(),
    discount: money().notNull().default(decimalOf('0.00')),
    /** What delivery costs; 0 where it is included, or where the works are collected. */
    delivery: money().notNull().default(decimalOf('0.00')),
    deliveryMethod: text({ enum: DELIVERY_METHODS }).notNull().default('courier'),
    /** The buyer said that the address is a rural one. */
    isRural: boolean().notNull().default(false),
    total: money().notNull(),
    discountCode: text(),
    paymentIntentId: text().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    browserHash: text().notNull(),
    /**
     * SHA-256 of the key that the buyer's browser sent, from which the secret of its cookie is derived; or a random
     * text.
     */
    idempotencyKey: text().notNull(),
    revision: integer().notNull().default(1),
    holdExpiresAt: instant().notNull(),
    /** Until then one process ends the hold, which is over. */
    releaseLeasedUntil: instant(),
    /** The network that Pay was pressed from; deleted after a day. */
    network: text(),
    paidAt: instant(),
    /**
     * The artist's GST number on the day of the sale, for the receipt and its correction; blank: not registered then.
     */
    gstNumber: text().notNull().default(''),
    /** The artist's name and address on the day of the sale, for the receipt. */
    sellerName: text().notNull().default(''),
    sellerAddress: text().notNull().default(''),
    /** When the buyer was told that it can be collected. */
    readyAt: instant(),
    /** When the artist dispatched it, or the buyer collected it; `trackingUrl` leads to the carrier's page. */
    dispatchedAt: instant(),
    trackingUrl: text(),
    /** Of the insurance, where the order is worth more than the carrier pays for. */
    policyNumber: text(),
    /** The artist's message to the buyer; null unless the artist refunded the order in the administration. */
    refundReason: text(),
    refundedAt: instant(),
    /**
     * Deleted by the artist: hidden from every list and call of the administration, kept for accounting and its buyer.
     */
    deletedAt: instant(),
    /** Put aside by the artist: in no list of the administration but 'Archived'; its payment lists it again. */
    archivedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'paid', 'expired', 'refund_pending', 'refunded')`,
    ),
    check(
      'orders_money',
      sql`${table.subtotal} > 0 and ${table.discount} >= 0 and ${table.delivery} >= 0 and ${table.total} = ${table.subtotal} - ${table.discount} + ${table.delivery} and ${table.total} >= 0.50`,
    ),
    check('orders_delivery_method', sql`${table.deliveryMethod} in ('courier', 'collect')`),
    check('orders_paid_at', sql`${table.status} <> 'paid' or ${table.paidAt} is not null`),
    // One open order for each browser: a buyer's own hold never blocks another attempt.
    uniqueIndex('orders_open').on(table.browserHash).where(sql`${table.status} = 'pending'`),
    uniqueIndex('orders_idempotency')
      .on(table.browserHash, table.idempotencyKey)
      .where(sql`${table.status} in ('pending', 'paid')`),
    index('orders_pending').on(table.holdExpiresAt).where(sql`${table.status} = 'pending'`),
    index('orders_created').on(table.createdAt),
  ],
);

/** Lines of an order, with title and price as they were when Pay was pressed. */
export const orderItems = pgTable(
  'order_items',
  {
    id: serial(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    artworkId: integer().references(() => artworks.id, { onDelete: 'set null' }),
    title: text().notNull(),
    medium: text().notNull().default(''),
    editionNumbers: integer().array().notNull(),
    /** The reservation whose copy is among them: it gets that copy back if the order expires. */
    reservationId: integer().references(() => reservations.id, { onDelete: 'set null' }),
    quantity: integer().notNull().default(1),
    price: money().notNull(),
  },
  (table) => [
    check('order_items_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_items_price', sql`${table.price} > 0`),
    check('order_items_editions', sql`cardinality(${table.editionNumbers}) = ${table.quantity}`),
    index('order_items_order').on(table.orderId),
    index('order_items_artwork').on(table.artworkId),
  ],
);

/**
 * Which order holds or owns which copy of a work, or for which reservation it is kept. The primary key guarantees that
 * no copy is held, reserved or sold twice.
 */
export const claims = pgTable(
  'claims',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    editionNumber: integer().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    reservationId: integer().references(() => reservations.id, { onDelete: 'cascade' }),
    state: text({ enum: ['held', 'sold', 'reserved'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.editionNumber] }),
    check('claims_state', sql`${table.state} in ('held', 'sold', 'reserved')`),
    check('claims_owner', sql`(${table.orderId} is null) <> (${table.reservationId} is null)`),
    check(
      'claims_reserved',
      sql`(${table.state} = 'reserved') = (${table.reservationId} is not null)`,
    ),
    check('claims_edition', sql`${table.editionNumber} >= 1`),
    index('claims_order').on(table.orderId),
    uniqueIndex('claims_reservation').on(table.reservationId),
  ],
);

export const REFUND_REASONS = [
  'sale_refunded',
  'late_payment',
  'amount_mismatch',
  'orphaned_payment',
] as const;

/**
 * Refunds of whole payments, at most one for each intent; `jobId` is the outbox job that asks Stripe for it.
 * `amount_mismatch`: another amount or currency than the order's, or a part was refunded before; `orphaned_payment`:
 * the payment belongs to no order.
 */
export const refunds = pgTable(
  'refunds',
  {
    intentId: text().primaryKey(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: ['pending', 'refunded'] })
      .notNull()
      .default('pending'),
    jobId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    refundedAt: instant(),
  },
  (table) => [
    check(
      'refunds_reason',
      sql`${table.reason} in ('sale_refunded', 'late_payment', 'amount_mismatch', 'orphaned_payment')`,
    ),
    check('refunds_state', sql`${table.state} in ('pending', 'refunded')`),
    index('refunds_order').on(table.orderId),
  ],
);

/** Ids of Stripe's events that were received and applied, if they concern us: a repeated delivery changes nothing. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** The intent of a `payment_intent.*` event: shows whether the events of an order arrive. */
  intentId: text(),
  livemode: boolean().notNull(),
  receivedAt: createdAt(),
});
