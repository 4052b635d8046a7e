import { z } from 'zod';
import { email, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** POST /api/newsletter (§5, §7). */
export const subscriptionCreate = z.strictObject({
  email: email(),
  /** Printed in the mail to an unconfirmed address: short, so that it can be a name but no text with a link. */
  firstName: text(LIMITS.firstName)
    .regex(
      /^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$))*$/u,
      'First name may hold letters, figures, spaces and hyphens',
    )
    .nullish(),
});
export type SubscriptionCreate = z.infer<typeof subscriptionCreate>;

/** The response to a subscription: the same for a known address. */
export const subscribed = z.strictObject({
  subscribed: z.literal(true),
  /** Whether new subscribers are mailed a welcome code now; the page may have been built when they were, or were not. */
  hasWelcomeCode: z.boolean(),
});

/** Query of GET and POST /api/newsletter/unsubscribe. */
export const unsubscribeQuery = z.object({ token: text(64) });

/** The subscription behind a mail's link; the address is masked. */
export const subscription = z.strictObject({ email: z.string(), isActive: z.boolean() });
