import { queryOptions } from '@tanstack/react-query';
import type { Health } from '#contract/health.ts';
import { queryClient } from '#lib/query-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/health';

/** Asked again and again: often while pages are being made, else now and then. */
export const healthQuery = queryOptions({
  ...adminQuery<Health>(PATH),
  refetchInterval: ({ state }) => {
    const publishing = state.data?.publishing.state;
    return publishing === 'waiting' || publishing === 'building'
      ? TIMINGS.healthWhilePublishing
      : TIMINGS.health;
  },
});

/** Reads it anew at once: something was changed here that the public pages will show. */
export const reviewHealth = () => queryClient.invalidateQueries({ queryKey: healthQuery.queryKey });

export async function publishNow(): Promise<void> {
  await adminRequest('POST', '/api/admin/publish');
  await reviewHealth();
}

export async function retryFailures(): Promise<void> {
  await adminRequest('POST', `${PATH}/retry`);
  await reviewHealth();
}

export async function giveUpMail(id: number): Promise<void> {
  await adminRequest('DELETE', `${PATH}/mails/${id}`);
  await reviewHealth();
}
