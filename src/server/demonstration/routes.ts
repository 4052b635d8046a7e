import { ok, route } from '../http/route.ts';
import { takeDown } from './service.ts';

export const demonstrationRoutes = [
  route('DELETE /api/admin/demonstration', {
    drainsOutbox: true,
    run: async ({ services }) => ok(await takeDown(services)),
  }),
];
