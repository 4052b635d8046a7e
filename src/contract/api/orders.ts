import { z } from 'zod';
import {
  confirmationRequest,
  order,
  orderConfirmation,
  orderCreate,
  orderId,
  orderPrice,
  orderStatusUpdate,
  paymentIntentAttach,
  paymentIntentCreate,
  paymentIntentCreated,
  priceRequest,
} from '../orders.ts';
import type { EndpointTable } from './endpoint.ts';

const ordered = z.strictObject({ order });

/** What the price of a collection and the discount code in it can be refused for. */
const PRICING = [
  'above_maximum',
  'below_minimum',
  'code_invalid',
  'price_changed',
  'too_many_requests',
  'work_unavailable',
] as const;

export const orderEndpoints = {
  'POST /api/orders/price': {
    summary:
      'Price a collection and the discount code in it; nothing is held and no payment is opened',
    access: 'public',
    body: priceRequest,
    responses: { 200: orderPrice },
    errors: [...PRICING],
  },
  'POST /api/create-payment-intent': {
    summary: 'Price a collection and open its payment; with `orderId` the payment of that order',
    access: 'public',
    body: paymentIntentCreate,
    responses: { 200: paymentIntentCreated },
    errors: [...PRICING, 'already_paid', 'hold_expired', 'not_found', 'order_changed'],
  },
  'POST /api/orders': {
    summary:
      'Place an order and hold its works; an Idempotency-Key leads a repeated call to the same order',
    access: 'public',
    body: orderCreate,
    responses: { 201: ordered },
    errors: [...PRICING, 'already_paid', 'code_used', 'hold_limit_reached'],
  },
  'PUT /api/orders/{id}/payment-intent': {
    summary: 'Check that a payment is the one of this order, at its total',
    access: 'public',
    params: orderId,
    body: paymentIntentAttach,
    responses: { 200: ordered },
    errors: [
      'already_paid',
      'forbidden',
      'order_canceled',
      'order_changed',
      'order_refunded',
      'too_many_requests',
    ],
  },
  'PUT /api/orders/{id}/status': {
    summary: 'Read the payment at Stripe again: 200 paid, 202 still being processed',
    access: 'public',
    params: orderId,
    body: orderStatusUpdate,
    responses: { 200: ordered, 202: ordered },
    errors: ['order_canceled', 'order_refunded', 'payment_required', 'too_many_requests'],
  },
  'POST /api/orders/confirmation': {
    summary: 'An order of this browser with its works; its payment is read at Stripe again',
    access: 'public',
    body: confirmationRequest,
    responses: { 200: orderConfirmation },
    errors: ['not_found', 'too_many_requests'],
  },
  'POST /api/stripe/webhook': {
    summary: 'An event of Stripe, signed',
    access: 'public',
    rawBody: 'application/json',
    responses: { 204: null },
  },
} as const satisfies EndpointTable;
