import { z } from 'zod';
import { recordId } from '../admin-records.ts';
import {
  discountCreate,
  discountRecord,
  discountStatus,
  discountUse,
  discountValidate,
  validDiscount,
} from '../discount-codes.ts';
import type { EndpointTable } from './endpoint.ts';

export const discountEndpoints = {
  'POST /api/discount-codes/validate': {
    summary: 'What a discount code takes off',
    access: 'public',
    body: discountValidate,
    responses: { 200: validDiscount },
    errors: ['code_invalid', 'too_many_requests'],
  },
  'GET /api/admin/discount-codes': {
    summary: 'Discount codes, without the personal ones of the newsletter',
    access: 'admin',
    responses: { 200: z.array(discountRecord) },
  },
  'POST /api/admin/discount-codes': {
    summary: 'Create a discount code',
    access: 'admin',
    body: discountCreate,
    responses: { 201: discountRecord },
    errors: ['code_taken'],
  },
  'PUT /api/admin/discount-codes/{id}/status': {
    summary: 'Switch a discount code on or off',
    access: 'admin',
    params: recordId,
    body: discountStatus,
    responses: { 200: discountRecord },
  },
  'GET /api/admin/discount-codes/{id}/uses': {
    summary: 'The orders that used a discount code',
    access: 'admin',
    params: recordId,
    responses: { 200: z.array(discountUse) },
  },
} as const satisfies EndpointTable;
