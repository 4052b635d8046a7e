import { z } from 'zod';
import { recordId } from '../admin-records.ts';
import { artwork, artworkRecord } from '../artworks.ts';
import {
  availabilityRequest,
  leaveQuery,
  reservationCreate,
  reservationLink,
  reservationLinkInput,
  reservationToken,
  reservationUpdate,
  workParams,
} from '../reservations.ts';
import type { EndpointTable } from './endpoint.ts';

/** Works that are kept for somebody, and what is promised to those who wait for one. */
export const reservationEndpoints = {
  'POST /api/admin/artworks/{id}/reservations': {
    summary: 'Reserve a copy of a work',
    access: 'admin',
    params: recordId,
    body: reservationCreate,
    responses: { 201: artworkRecord },
    errors: ['work_held', 'work_sold'],
  },
  'PUT /api/admin/reservations/{id}': {
    summary: 'Change a reservation',
    access: 'admin',
    params: recordId,
    body: reservationUpdate,
    responses: { 200: artworkRecord },
    errors: ['stale_version', 'work_held'],
  },
  'DELETE /api/admin/reservations/{id}': {
    summary: 'End a reservation',
    access: 'admin',
    params: recordId,
    responses: { 200: artworkRecord },
    errors: ['work_held'],
  },
  'POST /api/admin/reservations/{id}/sold': {
    summary: 'End the reservation of an original, which was sold outside the shop',
    access: 'admin',
    params: recordId,
    responses: { 200: artworkRecord },
    errors: ['invalid', 'work_held'],
  },
  'POST /api/admin/reservations/{id}/link': {
    summary: 'Make the link that opens the checkout with the reserved work, for one sale',
    access: 'admin',
    params: recordId,
    body: reservationLinkInput,
    responses: { 200: reservationLink },
  },
  'POST /api/reservations/open': {
    summary: 'The work that a link is for',
    access: 'public',
    body: reservationToken,
    responses: { 200: artwork },
    errors: ['not_found', 'too_many_requests'],
  },
  'POST /api/artworks/{id}/availability': {
    summary: 'Ask to be told when a work is for sale again',
    access: 'public',
    params: workParams,
    body: availabilityRequest,
    responses: { 201: z.strictObject({ noted: z.literal(true) }) },
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /api/availability/leave': {
    summary: 'The page that withdraws such a request',
    access: 'public',
    query: leaveQuery,
    responses: { 303: null },
    errors: ['too_many_requests'],
  },
  'POST /api/availability/leave': {
    summary: 'Withdraw such a request, in one click (RFC 8058)',
    access: 'public',
    query: leaveQuery,
    responses: { 200: z.strictObject({ left: z.literal(true) }) },
    errors: ['too_many_requests'],
  },
} as const satisfies EndpointTable;
