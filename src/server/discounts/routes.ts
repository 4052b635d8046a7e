import { created, ok, route } from '../http/route.ts';
import { readBrowser } from '../orders/data/browser.ts';
import { GUESS_LIMIT } from './guess-limit.ts';
import { listDiscounts, listUses } from './queries.ts';
import { validateDiscount } from './redeem.ts';
import { createDiscount, setDiscountStatus } from './service.ts';

export const discountRoutes = [
  route('POST /api/discount-codes/validate', {
    limit: GUESS_LIMIT,
    run: async ({ services, request, body }) => {
      const browserHash = readBrowser(request)?.hash;
      const { database } = services;
      return ok(await validateDiscount(database, body.code, services.now(), browserHash));
    },
  }),
  route('GET /api/admin/discount-codes', {
    run: async ({ services }) => ok(await listDiscounts(services.database)),
  }),
  route('POST /api/admin/discount-codes', {
    run: async ({ services, body }) => created(await createDiscount(services, body)),
  }),
  route('PUT /api/admin/discount-codes/{id}/status', {
    run: async ({ services, params, body }) =>
      ok(await setDiscountStatus(services, params.id, body.isActive)),
  }),
  route('GET /api/admin/discount-codes/{id}/uses', {
    run: async ({ services, params }) => ok(await listUses(services.database, params.id)),
  }),
];
