import { discountValidate } from '#contract/discount-codes.ts';
import { json, post } from '../http/route.ts';
import { readBrowser } from '../orders/browser.ts';
import { validateDiscount } from './service.ts';

export const discountRoutes = [
  post('/api/discount-codes/validate', {
    access: 'public',
    limit: { name: 'discounts', max: 20, seconds: 60 },
    body: discountValidate,
    run: async ({ services, request, body }) => {
      const browserHash = readBrowser(request)?.hash;
      const { database } = services;
      return json(await validateDiscount(database, body.code, services.now(), browserHash));
    },
  }),
];
