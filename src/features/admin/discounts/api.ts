import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DiscountRecord, DiscountUse, discountCreate } from '#contract/discount-codes.ts';
import { queryClient } from '#lib/query-client.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/discount-codes';

/** Read anew each time it is opened: uses come with every sale. */
export const discountsQuery = queryOptions({
  ...adminQuery<DiscountRecord[]>(PATH),
  staleTime: 0,
});

export const usesQuery = (id: number) => adminQuery<DiscountUse[]>(`${PATH}/${id}/uses`);

export async function createDiscount(json: z.input<typeof discountCreate>): Promise<void> {
  const created = await adminRequest<DiscountRecord>('POST', PATH, { json });
  queryClient.setQueryData(discountsQuery.queryKey, (codes) => codes && [created, ...codes]);
}

export async function setDiscountStatus(id: number, isActive: boolean): Promise<void> {
  const path = `${PATH}/${id}/status`;
  const changed = await adminRequest<DiscountRecord>('PUT', path, { json: { isActive } });
  queryClient.setQueryData(discountsQuery.queryKey, (codes) =>
    codes?.map((code) => (code.id === id ? changed : code)),
  );
}
