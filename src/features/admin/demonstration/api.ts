import type { Demonstration } from '#contract/guide.ts';
import { queryClient } from '#lib/query-client.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

/** Whether the guide is hidden, and what is left of the demonstration. */
export const guideQuery = adminQuery('GET /api/admin/guide');

/** Takes the demonstration down, and reads everything anew, all of which may have changed. */
export async function takeDownDemonstration(): Promise<Demonstration> {
  const taken = await adminRequest('DELETE /api/admin/demonstration');
  await queryClient.invalidateQueries();
  return taken;
}
