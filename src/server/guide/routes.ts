import { readDemonstration } from '../demonstration/queries.ts';
import { noContent, ok, route } from '../http/route.ts';
import { firstFilledInAt, isGuideHidden, setGuideHidden } from './queries.ts';

export const guideRoutes = [
  route('GET /api/admin/guide', {
    run: async ({ services: { database } }) =>
      ok({
        isHidden: await isGuideHidden(database),
        filledInAt: (await firstFilledInAt(database))?.toISOString() ?? null,
        demonstration: await readDemonstration(database),
      }),
  }),
  route('PUT /api/admin/guide', {
    run: async ({ services, body }) => {
      await setGuideHidden(services.database, body.isHidden);
      return noContent();
    },
  }),
];
