import { z } from 'zod';
import { instant } from './amounts.ts';
import { email, text } from './fields.ts';
import { LIMITS } from './limits.ts';

const username = text(LIMITS.username).min(1, 'Username is required');
export const currentPassword = z
  .string()
  .min(1, 'Current password is required')
  .max(LIMITS.password);

/** POST /api/admin/login (§7); `keepSignedIn`: for 30 days from the last use of this device, not for 12 hours. */
export const loginInput = z.strictObject({
  username,
  password: z.string().min(1, 'Password is required').max(LIMITS.password),
  keepSignedIn: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

const user = z.strictObject({ username: z.string() });

export const loginResult = z.strictObject({ token: z.string(), user, message: z.string() });
export type LoginResult = z.infer<typeof loginResult>;

/** GET /api/admin/session. */
export const sessionResult = z.strictObject({ user });

/** The id in the path of a session: not its token, nor derived from it. */
export const sessionId = z.object({ id: z.uuid() });

/** GET /api/admin/sessions. */
export const sessionRecord = z
  .strictObject({
    id: z.uuid(),
    /** `Safari on iPhone`, from the browser that signed in. */
    device: z.string(),
    /** Whether the device stays signed in for 30 days from its last use. */
    isKept: z.boolean(),
    /** Whether it is the session that asks. */
    isCurrent: z.boolean(),
    startedAt: instant,
    /** At most five minutes old while the session is used. */
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'SessionRecord' });
export type SessionRecord = z.infer<typeof sessionRecord>;

const newPassword = z
  .string()
  .min(LIMITS.passwordMin, `New password needs at least ${LIMITS.passwordMin} characters`)
  .max(LIMITS.password, `New password may have ${LIMITS.password} characters`);

/** PUT /api/admin/password. */
export const passwordChange = z.strictObject({
  currentPassword,
  newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** GET and PUT /api/admin/account; `email` is where links for a new password go, null where there is none. */
export const account = z.strictObject({ username: z.string(), email: z.string().nullable() });
export type Account = z.infer<typeof account>;

/** PUT /api/admin/account; a blank email is none. */
export const accountChange = z.strictObject({
  currentPassword,
  username,
  email: z.union([z.literal('').transform(() => null), email()]),
});
export type AccountChange = z.infer<typeof accountChange>;

/** POST /api/admin/password-reset: asks for a link by mail. */
export const resetRequest = loginInput.pick({ username: true });
export type ResetRequest = z.infer<typeof resetRequest>;

/** PUT /api/admin/password-reset: a new password by the link's token. */
export const passwordReset = z.strictObject({ token: z.string().max(64), newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/** GET /api/admin/dashboard (§3 dashboard stats); from `ordersToSend` on, additions to §3. */
export const dashboardStats = z.strictObject({
  totalArtworks: z.number().int(),
  availableArtworks: z.number().int(),
  featuredArtworks: z.number().int(),
  totalBlogPosts: z.number().int(),
  publishedBlogPosts: z.number().int(),
  totalOrders: z.number().int(),
  pendingOrders: z.number().int(),
  totalInquiries: z.number().int(),
  unreadInquiries: z.number().int(),
  /** Paid and not dispatched. */
  ordersToSend: z.number().int(),
  draftArtworks: z.number().int(),
  draftBlogPosts: z.number().int(),
  activeSubscribers: z.number().int(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;
