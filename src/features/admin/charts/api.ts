import { adminQuery } from '../session/admin-query.ts';

/** Refetched each time the charts are opened. */
export const chartsQuery = { ...adminQuery('GET /api/admin/charts'), staleTime: 0 };
