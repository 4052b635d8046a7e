import { queryOptions } from '@tanstack/react-query';
import type { Publishing } from '#contract/health.ts';
import { queryClient } from '#lib/query-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

/** The refetch interval in ms by the state of the public pages; else `TIMINGS.health`. */
const INTERVALS: Partial<Record<Publishing['state'], number>> = {
  waiting: TIMINGS.healthWhileWaiting,
  building: TIMINGS.healthWhileBuilding,
};

/** Polled while the administration is open. */
export const healthQuery = queryOptions({
  ...adminQuery('GET /api/admin/health'),
  refetchInterval: ({ state }) =>
    INTERVALS[state.data?.publishing.state ?? 'unknown'] ?? TIMINGS.health,
});

/** Refetches it at once, after a change that the public pages will show. */
export const refreshHealth = () =>
  queryClient.invalidateQueries({ queryKey: healthQuery.queryKey });

export async function publishNow(): Promise<void> {
  await adminRequest('POST /api/admin/publish');
  await refreshHealth();
}

export async function retryFailures(): Promise<void> {
  await adminRequest('POST /api/admin/health/retry');
  await refreshHealth();
}

export async function giveUpMail(id: number): Promise<void> {
  await adminRequest('DELETE /api/admin/health/mails/{id}', { params: { id } });
  await refreshHealth();
}
