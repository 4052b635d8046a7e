import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { discountCreate } from '#contract/discount-codes.ts';
import { queryClient } from '#lib/query-client.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

/** Refetched each time it is opened: every sale may add a use. */
export const discountsQuery = queryOptions({
  ...adminQuery('GET /api/admin/discount-codes'),
  staleTime: 0,
});

export const usesQuery = (id: number) =>
  adminQuery('GET /api/admin/discount-codes/{id}/uses', { params: { id } });

export async function createDiscount(body: z.input<typeof discountCreate>): Promise<void> {
  const created = await adminRequest('POST /api/admin/discount-codes', { body });
  queryClient.setQueryData(discountsQuery.queryKey, (codes) => codes && [created, ...codes]);
}

export async function setDiscountStatus(id: number, isActive: boolean): Promise<void> {
  const changed = await adminRequest('PUT /api/admin/discount-codes/{id}/status', {
    params: { id },
    body: { isActive },
  });
  queryClient.setQueryData(discountsQuery.queryKey, (codes) =>
    codes?.map((code) => (code.id === id ? changed : code)),
  );
}
