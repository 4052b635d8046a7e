import type { Charts } from '#contract/charts.ts';
import { adminQuery } from '../session/admin-query.ts';

/** Read anew each time the charts are opened. */
export const chartsQuery = { ...adminQuery<Charts>('/api/admin/charts'), staleTime: 0 };
