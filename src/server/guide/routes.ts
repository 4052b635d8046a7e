import { readDemonstration } from '../demonstration/queries.ts';
import { noContent, ok, route } from '../http/route.ts';
import { hideGuide, isGuideHidden, whenFilledIn } from './queries.ts';

export const guideRoutes = [
  route('GET /api/admin/guide', {
    run: async ({ services: { database } }) =>
      ok({
        isHidden: await isGuideHidden(database),
        filledInAt: (await whenFilledIn(database))?.toISOString() ?? null,
        demonstration: await readDemonstration(database),
      }),
  }),
  route('PUT /api/admin/guide', {
    run: async ({ services, body }) => {
      await hideGuide(services.database, body.isHidden);
      return noContent();
    },
  }),
];
