import { z } from 'zod';
import { inquiryRecord, recordId, subscriberRecord, subscriberStatus } from '../admin-records.ts';
import { inquiryCreate } from '../inquiries.ts';
import { subscription, subscriptionCreate, unsubscribeQuery } from '../newsletter.ts';
import type { EndpointTable } from './endpoint.ts';

/** The contact form and the newsletter, for visitors and for the administration. */
export const visitorEndpoints = {
  'POST /api/contact': {
    summary: 'Send an inquiry',
    access: 'public',
    body: inquiryCreate,
    responses: { 201: inquiryRecord },
    errors: ['too_many_requests'],
  },
  'GET /api/admin/inquiries': {
    summary: 'All inquiries, newest first',
    access: 'admin',
    responses: { 200: z.array(inquiryRecord) },
  },
  'PUT /api/admin/inquiries/{id}/read': {
    summary: 'Mark an inquiry as read',
    access: 'admin',
    params: recordId,
    responses: { 200: inquiryRecord },
  },
  'DELETE /api/admin/inquiries/{id}': {
    summary: 'Delete an inquiry',
    access: 'admin',
    params: recordId,
    responses: { 204: null },
  },
  'POST /api/newsletter': {
    summary: 'Subscribe an address; the response is the same whether or not it is known',
    access: 'public',
    body: subscriptionCreate,
    responses: { 201: z.strictObject({ subscribed: z.literal(true) }) },
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
  },
  'DELETE /api/admin/newsletter-subscribers/{id}': {
    summary: 'Delete a subscriber',
    access: 'admin',
    params: recordId,
    responses: { 204: null },
  },
} as const satisfies EndpointTable;
