import { z } from 'zod';
import { instant } from './amounts.ts';

/** A work of the demonstration that stays when it is taken down, and why. */
const keptWork = z.strictObject({
  title: z.string(),
  reason: z.enum(['changed', 'held', 'reserved', 'sold']),
});

/**
 * What taking the demonstration down removes: works, posts and discount codes that the artist has not rewritten, and
 * how many of the settings still say what the demonstration said.
 */
export const demonstration = z
  .strictObject({
    works: z.number().int(),
    posts: z.number().int(),
    codes: z.number().int(),
    texts: z.number().int(),
    kept: z.array(keptWork),
  })
  .meta({ id: 'Demonstration' });
export type Demonstration = z.infer<typeof demonstration>;

/** GET /api/admin/guide. The steps are told by the settings, works and builds themselves. */
export const guide = z.strictObject({
  isHidden: z.boolean(),
  /** Since when the settings have a name, an email and a portrait; null while one of them was never saved. */
  filledInAt: instant.nullable(),
  /** Null where nothing of it is left. */
  demonstration: demonstration.nullable(),
});
export type Guide = z.infer<typeof guide>;

/** PUT /api/admin/guide. */
export const guideChange = z.strictObject({ isHidden: z.boolean() });
