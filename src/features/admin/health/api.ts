import { queryOptions } from '@tanstack/react-query';
import type { Publishing } from '#contract/health.ts';
import { queryClient } from '#lib/query-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { isInUse, watchInput } from '../session/last-input.ts';

/** A build that is further away, in ms, waits for the month's allowance and not for a pause of the artist. */
const DISTANT_MS = 30 * 60_000;

export const isDistant = ({ nextBuildAt }: Publishing): boolean =>
  nextBuildAt !== null && Date.parse(nextBuildAt) - Date.now() > DISTANT_MS;

/** The refetch interval in ms by the state of the public pages; else `TIMINGS.health`. */
const INTERVALS: Partial<Record<Publishing['state'], number>> = {
  waiting: TIMINGS.healthWhileWaiting,
  building: TIMINGS.healthWhileBuilding,
};

/** Polled while the administration is in use: one that was left open would keep Postgres awake. */
export const healthQuery = queryOptions({
  ...adminQuery('GET /api/admin/health'),
  refetchInterval: ({ state }) => isInUse() && intervalOf(state.data?.publishing),
});

const intervalOf = (publishing?: Publishing) =>
  (publishing && !isDistant(publishing) && INTERVALS[publishing.state]) || TIMINGS.health;

/** Refetches it when the administration is used again. */
export const resumePolling = () => watchInput(refreshHealth);

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

/** Of a payment without an order. */
export async function closeOrphanedRefund(intentId: string): Promise<void> {
  await adminRequest('DELETE /api/admin/refunds/{intentId}', { params: { intentId } });
  await refreshHealth();
}
