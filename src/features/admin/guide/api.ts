import { queryClient } from '#lib/query-client.ts';
import { guideQuery } from '../demonstration/api.ts';
import { adminRequest } from '../session/admin-request.ts';

/** On every device, at once. */
export async function hideGuide(): Promise<void> {
  await adminRequest('PUT /api/admin/guide', { body: { isHidden: true } });
  queryClient.setQueryData(guideQuery.queryKey, (guide) => guide && { ...guide, isHidden: true });
}
