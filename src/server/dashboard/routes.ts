import { get, json } from '../http/route.ts';
import { readStats } from './queries.ts';

export const dashboardRoutes = [
  get('/api/admin/dashboard', {
    access: 'admin',
    run: async ({ services }) => json(await readStats(services.database)),
  }),
];
