import { queryOptions } from '@tanstack/react-query';
import type { Publishing } from '#contract/health.ts';
import { queryClient } from '#lib/query-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

/** How soon it is asked again, in ms, by the state of the public pages; else now and then. */
const SOON: Partial<Record<Publishing['state'], number>> = {
  waiting: TIMINGS.healthWhileWaiting,
  building: TIMINGS.healthWhileBuilding,
};

/** Asked again and again while the administration is open. */
export const healthQuery = queryOptions({
  ...adminQuery('GET /api/admin/health'),
  refetchInterval: ({ state }) => SOON[state.data?.publishing.state ?? 'unknown'] ?? TIMINGS.health,
});

/** Reads it anew at once: something was changed here that the public pages will show. */
export const reviewHealth = () => queryClient.invalidateQueries({ queryKey: healthQuery.queryKey });

export async function publishNow(): Promise<void> {
  await adminRequest('POST /api/admin/publish');
  await reviewHealth();
}

export async function retryFailures(): Promise<void> {
  await adminRequest('POST /api/admin/health/retry');
  await reviewHealth();
}

export async function giveUpMail(id: number): Promise<void> {
  await adminRequest('DELETE /api/admin/health/mails/{id}', { params: { id } });
  await reviewHealth();
}
