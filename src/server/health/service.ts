import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AlertKind } from '#contract/health.ts';
import { nzDay } from '#contract/zone.ts';
import { site } from '#site';
import { notFound } from '../http/errors.ts';
import { ARTIST, letter } from '../jobs/mail-content.ts';
import { queueMail, queuePublish } from '../jobs/queue.ts';
import { outbox } from '../jobs/table.ts';
import { inTransaction, type Transaction } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { readHealth } from './queries.ts';
import { alerts } from './table.ts';

/** Has the public pages built at once, without waiting for the interval between builds. */
export function publishNow(services: Services): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    await queuePublish(tx, services);
    await tx.update(outbox).set({ dueAt: services.now() }).where(eq(outbox.key, 'rebuild'));
  });
}

/** Makes every failed job due at once, except those being delivered. */
export async function retryFailures({ database, now }: Services): Promise<void> {
  await database
    .update(outbox)
    .set({ dueAt: now() })
    .where(and(isNull(outbox.doneAt), isNotNull(outbox.lastError)));
}

/** Stops trying to send a mail. Throws not_found for one that is sent, or was never tried. */
export async function giveUpMail({ database, now }: Services, id: number): Promise<void> {
  const stuck = and(
    eq(outbox.id, id),
    eq(outbox.kind, 'mail'),
    isNull(outbox.doneAt),
    isNotNull(outbox.lastError),
  );
  const given = await database
    .update(outbox)
    .set({ doneAt: now(), payload: {} })
    .where(stuck)
    .returning({ id: outbox.id });
  if (given.length === 0) throw notFound('This e-mail is not waiting any more.');
}

const MESSAGES: Record<AlertKind, string> = {
  mail: 'E-mails cannot be sent.',
  refund: 'A refund does not go through. Look at the balance of your Stripe account.',
  rebuild: 'The public pages cannot be brought up to date.',
  purge: 'Changes reach the public lists late.',
  webhook:
    'Stripe’s notices do not arrive. Payments are found without them, only later. Look at the webhook in your Stripe account.',
};

/** Mails the artist what keeps failing, each kind once a day. Part of the sweep. */
export async function sendAlerts(services: Services): Promise<void> {
  const { alerts: failures } = await readHealth(services);
  if (failures.length === 0) return;
  const day = nzDay(services.now());
  await inTransaction(services.database, async (tx) => {
    for (const { kind } of failures) {
      if (await wasSent(tx, kind, day)) continue;
      const mail = alertMail(MESSAGES[kind], services);
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
  const [last] = await tx
    .select({ day: alerts.day, waitingId: outbox.id })
    .from(alerts)
    .leftJoin(outbox, and(eq(outbox.id, alerts.mailId), isNull(outbox.doneAt)))
    .where(eq(alerts.kind, kind));
  return last !== undefined && (last.day === day || last.waitingId !== null);
}

const alertMail = (message: string, { environment }: Services) =>
  letter(ARTIST, ARTIST, 'Your gallery needs a look', [
    message,
    `The administration says more: ${siteOrigin(environment)}/admin`,
    `${site.artist}’s gallery`,
  ]);
