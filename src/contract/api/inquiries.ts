import { z } from 'zod';
import { inquiryRecord, recordId } from '../admin-records.ts';
import { inquiryCreate } from '../inquiries.ts';
import type { EndpointTable } from './endpoint.ts';

/** The contact form, and what the administration does with its inquiries. */
export const inquiryEndpoints = {
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
} as const satisfies EndpointTable;
