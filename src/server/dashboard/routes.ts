import { ok, route } from '../http/route.ts';
import { readCharts, readStats } from './queries.ts';

export const dashboardRoutes = [
  route('GET /api/admin/dashboard', {
    run: async ({ services }) => ok(await readStats(services.database)),
  }),
  route('GET /api/admin/charts', {
    run: async ({ services }) => ok(await readCharts(services.database, services.now())),
  }),
];
