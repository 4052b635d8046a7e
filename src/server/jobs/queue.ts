import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../services/database.ts';
import { isHosted } from '../services/environment.ts';
import type { Message } from '../services/mail.ts';
import type { Services } from '../services/services.ts';
import { outbox } from './table.ts';

/** Queues a mail inside the transaction that made it necessary, not to go before `dueAt`; a known key queues nothing. */
export async function queueMail(
  tx: Transaction,
  key: string,
  message: Omit<Message, 'messageId'>,
  dueAt?: Date,
): Promise<void> {
  const mail = { kind: 'mail', key, payload: message, ...(dueAt && { dueAt }) } as const;
  await tx.insert(outbox).values(mail).onConflictDoNothing();
}

/** One refund for each intent, whoever asks. */
export const refundKey = (intentId: string) => `refund:${intentId}`;

/** Whether the refund of an intent was ever queued. */
export async function isGivenBack(tx: Transaction, intentId: string): Promise<boolean> {
  const isItsRefund = eq(outbox.key, refundKey(intentId));
  const [refund] = await tx.select({ id: outbox.id }).from(outbox).where(isItsRefund);
  return refund !== undefined;
}

/** Queues the full refund of an intent, once, whoever asks. Answers whether it was the first to ask. */
export async function queueRefund(tx: Transaction, intentId: string): Promise<boolean> {
  const [queued] = await tx
    .insert(outbox)
    .values({ kind: 'refund', key: refundKey(intentId), payload: { intentId } })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return queued !== undefined;
}

/**
 * Queues what makes a change public: a purge of the lists in the CDN, at once, and a rebuild of the static
 * pages, on Netlify at least 5 minutes after the last one since builds cost money. Requests that wait
 * become one; the changed `dueAt` tells a delivery that is under way that it must happen again.
 */
export async function queuePublish(tx: Transaction, services: Services): Promise<void> {
  const now = sql`${services.now().toISOString()}::timestamptz`;
  const payload = { requestedAt: services.now().toISOString() };
  const wait = { purge: 0, rebuild: isHosted(services.environment) ? 300 : 0 };
  for (const kind of ['purge', 'rebuild'] as const) {
    await tx
      .insert(outbox)
      .values({ kind, key: kind, payload, dueAt: services.now() })
      .onConflictDoUpdate({
        target: outbox.key,
        set: {
          doneAt: null,
          // A hook that keeps refusing is an alert, however often something is saved meanwhile.
          attempts: sql`case when ${outbox.doneAt} is null then ${outbox.attempts} else 0 end`,
          payload,
          dueAt: sql`case
            when ${outbox.doneAt} is not null
              then greatest(${now}, ${outbox.doneAt} + make_interval(secs => ${wait[kind]}))
            when ${outbox.attempts} = 0 then ${outbox.dueAt}
            else ${now} end`,
        },
      });
  }
}
