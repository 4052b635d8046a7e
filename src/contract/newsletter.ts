import { z } from 'zod';
import { email, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** POST /api/newsletter (§5, §7). */
export const subscriptionCreate = z.strictObject({
  email: email(),
  firstName: text(LIMITS.line).nullish(),
});
export type SubscriptionCreate = z.infer<typeof subscriptionCreate>;
