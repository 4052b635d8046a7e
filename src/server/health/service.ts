import { and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import type { AlertKind } from '#contract/health.ts';
import { nzDay } from '#contract/zone.ts';
import { site } from '#site';
import { notFound } from '../http/errors.ts';
import { ARTIST, letter } from '../jobs/mail-content.ts';
import { queueMail, queuePublish } from '../jobs/queue.ts';
import { outbox } from '../jobs/table.ts';
import { inTransaction } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { readHealth } from './queries.ts';

/** Builds the public pages now, however short the last build was ago. */
export function publishNow(services: Services): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    await queuePublish(tx, services);
    await tx.update(outbox).set({ dueAt: services.now() }).where(eq(outbox.key, 'rebuild'));
  });
}

/** Has everything that failed tried again at once, but for what is being tried. */
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

const TOLD: Record<AlertKind, string> = {
  mail: 'E-mails cannot be sent.',
  refund: 'A refund does not go through. Look at the balance of your Stripe account.',
  rebuild: 'The public pages cannot be brought up to date.',
  purge: 'Changes reach the public lists late.',
  webhook:
    'Stripe’s notices do not arrive. Payments are found without them, only later. Look at the webhook in your Stripe account.',
};

/** Tells the artist by mail what keeps failing: of each kind once a day. Part of the sweep. */
export async function sendAlerts(services: Services): Promise<void> {
  const { alerts } = await readHealth(services);
  if (alerts.length === 0) return;
  const day = nzDay(services.now());
  await inTransaction(services.database, async (tx) => {
    for (const { kind } of alerts) {
      // While no mail gets out, one of each kind waits, not one of each day.
      const waiting = and(like(outbox.key, `alert:${kind}:%`), isNull(outbox.doneAt));
      const [known] = await tx.select({ id: outbox.id }).from(outbox).where(waiting).limit(1);
      if (known) continue;
      await queueMail(tx, `alert:${kind}:${day}`, troubleMail(TOLD[kind], services));
    }
  });
}

const troubleMail = (told: string, { environment }: Services) =>
  letter(ARTIST, ARTIST, 'Your gallery needs a look', [
    told,
    `The administration says more: ${siteOrigin(environment)}/admin`,
    `${site.artist}’s gallery`,
  ]);
