import { eq } from 'drizzle-orm';
import type { Alert, AlertKind, Health } from '#contract/health.ts';
import { nzDay } from '#contract/nz-time.ts';
import { readGallery } from '../gallery/queries.ts';
import { notFound } from '../http/errors.ts';
import { buildsLeft } from '../jobs/build-allowance.ts';
import { closeFailedMail, isWaiting, queueMail, retryFailedJobs } from '../jobs/queue.ts';
import { queueRebuildNow } from '../jobs/rebuild.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import { isHosted, siteOrigin } from '../services/environment.ts';
import { hasMail } from '../services/mail.ts';
import { isKeyRefused } from '../services/payments.ts';
import { hasBuildHook } from '../services/rebuild.ts';
import type { Services } from '../services/services.ts';
import { alertMail } from './mails.ts';
import { publishingOf } from './publishing.ts';
import {
  countWaitingMails,
  readFailures,
  readMissedWebhooks,
  readRebuild,
  readStuckMails,
  readStuckRefunds,
} from './queries.ts';
import { alerts } from './table.ts';

const MINUTE = 60_000;
/** How long a build may take, in ms: Netlify queues builds, the local build hook does not. */
const BUILD_TIMEOUT_MS = { hosted: 15 * MINUTE, local: 2 * MINUTE };

/** Everything that keeps failing, and how the public pages stand. */
export async function readHealth(services: Services): Promise<Health> {
  const { database, environment } = services;
  const now = services.now();
  const rebuild = await readRebuild(database);
  const publishing = publishingOf(rebuild, await services.rebuild.builtAt(), now, {
    hasHook: hasBuildHook(environment),
    timeoutMs: isHosted(environment) ? BUILD_TIMEOUT_MS.hosted : BUILD_TIMEOUT_MS.local,
    left: await buildsLeft(services),
  });
  const failures = [
    ...(await readFailures(database)).filter(
      // A later build, as after a push, has what the build hook refused to build.
      ({ kind }) => kind !== 'rebuild' || publishing.state !== 'current',
    ),
    ...(await readMissedWebhooks(database, now)),
    ...(await readRefusedKey(services)),
  ];
  // The build service accepted the request and the build failed: the outbox does not know that.
  if (rebuild && publishing.state === 'failed' && !rebuild.isFailing) {
    failures.push({ kind: 'rebuild', count: 1, since: rebuild.requestedAt.toISOString() });
  }
  const stuckRefunds = await readStuckRefunds(database);
  const waitingMails = hasMail(environment) ? 0 : await countWaitingMails(database);
  const stuckMails = await readStuckMails(database);
  return { alerts: failures, stuckMails, stuckRefunds, waitingMails, publishing };
}

/** What the last sweep was told by Stripe; nothing where its note cannot be read. */
async function readRefusedKey({ sweepNotes }: Services): Promise<Alert[]> {
  const since = (await sweepNotes.read().catch(() => null))?.keyRefusedSince;
  return since ? [{ kind: 'stripe_key', count: 1, since }] : [];
}

/** Has the public pages built at once, if a build is left of the last 31 days. */
export function publishNow(services: Services): Promise<void> {
  return inTransaction(services.database, (tx) => queueRebuildNow(tx, services));
}

/** Makes every failed job due at once, except those that run. */
export function retryFailures(services: Services): Promise<void> {
  return retryFailedJobs(services.database, services.now());
}

/** Stops trying to send a mail. Throws not_found for one that is sent, or was never tried. */
export async function giveUpMail(services: Services, id: number): Promise<void> {
  const isClosed = await closeFailedMail(services.database, id, services.now());
  if (!isClosed) throw notFound('This email is not waiting any more.');
}

/** The kinds of alerts in force after a sweep; `failures` are the errors of that sweep. */
export async function alertKinds(
  services: Services,
  failures: readonly unknown[],
): Promise<AlertKind[]> {
  const { alerts: kept } = await readHealth(services);
  // The note of the sweep before may be out of date.
  const kinds = kept.map(({ kind }) => kind).filter((kind) => kind !== 'stripe_key');
  return failures.some(isKeyRefused) ? [...kinds, 'stripe_key'] : kinds;
}

/** Mails the artist what keeps failing, each kind once a day. Part of the sweep. */
export async function sendAlerts(services: Services, failures: readonly unknown[]): Promise<void> {
  const kinds = await alertKinds(services, failures);
  if (kinds.length === 0) return;
  const day = nzDay(services.now());
  await inTransaction(services.database, async (tx) => {
    for (const kind of kinds) {
      if (await wasSent(tx, kind, day)) continue;
      const mail = alertMail(kind, await readGallery(tx), siteOrigin(services.environment));
      const mailId = await queueMail(tx, `alert:${kind}:${day}`, mail);
      await tx
        .insert(alerts)
        .values({ kind, day, mailId })
        .onConflictDoUpdate({ target: alerts.kind, set: { day, mailId } });
    }
  });
}

/** Today, or before in a mail that still waits: while no mail can be sent, they do not add up. */
async function wasSent(tx: Transaction, kind: AlertKind, day: string): Promise<boolean> {
  const [last] = await tx.select().from(alerts).where(eq(alerts.kind, kind));
  if (!last) return false;
  return last.day === day || (last.mailId !== null && (await isWaiting(tx, last.mailId)));
}
