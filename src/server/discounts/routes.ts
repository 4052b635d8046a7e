import { discountValidate } from '#contract/discount-codes.ts';
import { json, post } from '../http/route.ts';
import { validateDiscount } from './service.ts';

export const discountRoutes = [
  post('/api/discount-codes/validate', {
    access: 'public',
    limit: { name: 'discounts', max: 20, seconds: 60 },
    body: discountValidate,
    run: async ({ services, body }) =>
      json(await validateDiscount(services.database, body.code, services.now())),
  }),
];
