/**
 * What keeps failing, in the words of its cause: mails that cannot be sent, refunds that do not go through, fresh
 * pages or lists that nobody makes, Stripe's events that do not arrive.
 */
export type AlertKind = 'mail' | 'refund' | 'rebuild' | 'purge' | 'webhook';

/** `since` and `count` of what is failing now; dates ISO 8601. */
export type Alert = { kind: AlertKind; count: number; since: string };

/** A mail that could not be sent yet. */
export type StuckMail = { id: number; to: string; subject: string; since: string };

/** An order whose money does not go back; `total` is a decimal. */
export type StuckRefund = { orderId: string; firstName: string; lastName: string; total: string };

/**
 * How the public pages stand to the last change: `unknown` where no build has left a note, as in development.
 * `waiting` has not been asked for yet: builds cost money, so changes are gathered for some minutes.
 */
export type Publishing = {
  state: 'unknown' | 'current' | 'waiting' | 'building' | 'failed';
  /** ISO 8601: when the public pages were last made. */
  builtAt: string | null;
};

/** GET /api/admin/health. */
export type Health = {
  alerts: Alert[];
  stuckMails: StuckMail[];
  stuckRefunds: StuckRefund[];
  publishing: Publishing;
};
