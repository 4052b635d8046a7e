import { z } from 'zod';
import { decimal, instant } from './amounts.ts';

export const ALERT_KINDS = ['mail', 'refund', 'rebuild', 'purge', 'webhook', 'stripe_key'] as const;
const alertKind = z.enum(ALERT_KINDS);
/**
 * What keeps failing: mails that cannot be sent, refunds that Stripe refuses, builds of the public pages, purges of
 * the CDN, events of Stripe that do not arrive, a secret key that Stripe refuses.
 */
export type AlertKind = z.infer<typeof alertKind>;

/** `since` and `count` of what is failing now. */
const alert = z.strictObject({ kind: alertKind, count: z.number().int(), since: instant });
export type Alert = z.infer<typeof alert>;

/** A mail that could not be sent yet. */
const stuckMail = z.strictObject({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  since: instant,
});
export type StuckMail = z.infer<typeof stuckMail>;

/** A refund that fails; `order` is null for a payment that belongs to none. */
const stuckRefund = z.strictObject({
  intentId: z.string(),
  order: z
    .strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string(), total: decimal })
    .nullable(),
});
export type StuckRefund = z.infer<typeof stuckRefund>;

/**
 * Whether the public pages include the last change: `unknown` where no build has left a note, as in development.
 * `waiting` is not requested yet: builds cost money, so changes are gathered for some minutes, and longer when the
 * month's allowance is used faster than the month. `no_hook` cannot be requested: BUILD_HOOK_URL is not set.
 */
const publishing = z.strictObject({
  state: z.enum(['unknown', 'current', 'waiting', 'no_hook', 'building', 'failed']),
  /** When the public pages were last built. */
  builtAt: instant.nullable(),
  /** When the next build is asked for, while one waits. */
  nextBuildAt: instant.nullable(),
  /** How many builds are left of those of 31 days; null where they cost nothing. */
  buildsLeft: z.number().int().nullable(),
});
export type Publishing = z.infer<typeof publishing>;

/** GET /api/health, while everything is well; else `unavailable` says in its message what is not. */
export const publicHealth = z.strictObject({
  message: z.string(),
  /** When the last sweep ran. */
  sweptAt: instant,
});
export type PublicHealth = z.infer<typeof publicHealth>;

/** GET /api/changes: a random value that is replaced when something changed that the administration shows. */
export const changes = z.strictObject({ marker: z.string() });

/** GET /api/admin/health. */
export const health = z.strictObject({
  alerts: z.array(alert),
  stuckMails: z.array(stuckMail),
  stuckRefunds: z.array(stuckRefund),
  /** Mails that wait until mail is set up; 0 where it is. */
  waitingMails: z.number().int(),
  publishing,
});
export type Health = z.infer<typeof health>;
