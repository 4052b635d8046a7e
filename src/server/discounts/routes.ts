import { recordId } from '#contract/admin-records.ts';
import { discountCreate, discountStatus, discountValidate } from '#contract/discount-codes.ts';
import { get, json, post, put } from '../http/route.ts';
import { readBrowser } from '../orders/data/browser.ts';
import { createDiscount, listDiscounts, listUses, setDiscountStatus } from './admin.ts';
import { GUESSES } from './guesses.ts';
import { validateDiscount } from './service.ts';

export const discountRoutes = [
  post('/api/discount-codes/validate', {
    access: 'public',
    limit: GUESSES,
    body: discountValidate,
    run: async ({ services, request, body }) => {
      const browserHash = readBrowser(request)?.hash;
      const { database } = services;
      return json(await validateDiscount(database, body.code, services.now(), browserHash));
    },
  }),
  get('/api/admin/discount-codes', {
    access: 'admin',
    run: async ({ services }) => json(await listDiscounts(services.database)),
  }),
  post('/api/admin/discount-codes', {
    access: 'admin',
    body: discountCreate,
    run: async ({ services, body }) => json(await createDiscount(services.database, body), 201),
  }),
  put('/api/admin/discount-codes/:id/status', {
    access: 'admin',
    params: recordId,
    body: discountStatus,
    run: async ({ services, params, body }) =>
      json(await setDiscountStatus(services.database, params.id, body.isActive)),
  }),
  get('/api/admin/discount-codes/:id/uses', {
    access: 'admin',
    params: recordId,
    run: async ({ services, params }) => json(await listUses(services.database, params.id)),
  }),
];
