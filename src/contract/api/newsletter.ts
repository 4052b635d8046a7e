import { z } from 'zod';
import { recordId, subscriberRecord, subscriberStatus } from '../admin-records.ts';
import { subscribed, subscription, subscriptionCreate, unsubscribeQuery } from '../newsletter.ts';
import type { EndpointTable } from './endpoint.ts';

/** Subscribing and unsubscribing, and the subscribers in the administration. */
export const newsletterEndpoints = {
  'POST /api/newsletter': {
    summary: 'Subscribe an address; the response is the same whether or not it is known',
    access: 'public',
    body: subscriptionCreate,
    responses: { 201: subscribed },
    errors: ['too_many_requests'],
  },
  'GET /api/newsletter/unsubscribe': {
    summary: 'The subscription behind a link; 303 to the page for a browser',
    access: 'public',
    query: unsubscribeQuery,
    responses: { 200: subscription, 303: null },
    errors: ['not_found', 'too_many_requests'],
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'End a subscription with one click (RFC 8058)',
    access: 'public',
    query: unsubscribeQuery,
    rawBody: 'application/x-www-form-urlencoded',
    responses: { 200: subscription },
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /api/admin/newsletter-subscribers': {
    summary: 'All subscribers',
    access: 'admin',
    responses: { 200: z.array(subscriberRecord) },
  },
  'PUT /api/admin/newsletter-subscribers/{id}/status': {
    summary: 'Switch a subscription on or off',
    access: 'admin',
    params: recordId,
    body: subscriberStatus,
    responses: { 200: subscriberRecord },
    errors: ['consent_required'],
  },
  'DELETE /api/admin/newsletter-subscribers/{id}': {
    summary: 'Delete a subscriber',
    access: 'admin',
    params: recordId,
    responses: { 204: null },
  },
} as const satisfies EndpointTable;
