import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { centsOf } from '#contract/money.ts';
import { nzDay } from '#contract/nz-time.ts';
import { adminRequest } from '../session/admin-request.ts';

/**
 * The sales of the books, which count deleted orders that the list does not have. Read again when what is paid in the
 * list changes, and in another month.
 */
export const salesQuery = (listed: readonly OrderEntry[]) => {
  const paid = listed.filter(({ status }) => status === 'paid');
  const paidCents = paid.reduce((sum, { total }) => sum + centsOf(total), 0);
  return queryOptions({
    queryKey: ['/api/admin/charts', 'sales', nzDay(new Date()).slice(0, 7), paidCents],
    queryFn: async ({ signal }) => (await adminRequest('GET /api/admin/charts', { signal })).sales,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
