import { get, json } from '../http/route.ts';
import { readCharts } from './charts.ts';
import { readStats } from './queries.ts';

export const dashboardRoutes = [
  get('/api/admin/dashboard', {
    access: 'admin',
    run: async ({ services }) => json(await readStats(services.database)),
  }),
  get('/api/admin/charts', {
    access: 'admin',
    run: async ({ services }) => json(await readCharts(services.database, services.now())),
  }),
];
