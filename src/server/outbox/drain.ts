import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe } from '../http/error-response.ts';
import type { Call } from '../http/route.ts';
import { completeRefund } from '../orders/refund.ts';
import type { Message } from '../services/mail.ts';
import type { Services } from '../services/services.ts';
import { outbox } from './table.ts';

type Item = typeof outbox.$inferSelect;

/** How long one delivery may take before another process tries again, in seconds: longer than a slow mail server. */
const LEASE_SECONDS = 240;
const BACK_OFF_SECONDS = [5, 30, 120, 600, 3_600, 14_400];

const deliver: Record<Item['kind'], (services: Services, item: Item) => Promise<void>> = {
  mail: (services, item) =>
    services.mail.send({
      ...(item.payload as Omit<Message, 'messageId'>),
      messageId: `<${item.key.replace(/[^\w.-]+/g, '.')}.${item.id}@gallery>`,
    }),
  refund: async (services, item) => {
    const { intentId } = item.payload as { intentId: string };
    // Stripe repeats the answer to a key for a day, a failure too: each attempt has its own.
    await services.payments.refund(intentId, `${item.key}:${item.attempts}`);
    await completeRefund(services, intentId);
  },
  rebuild: (services) => services.rebuild.request(),
  purge: (services) => services.rebuild.purge(),
};

/**
 * Delivers what is due, refunds first, each item at least once: a lease keeps other processes off it meanwhile, a
 * failure puts it off. Begins none once `isOver`. Answers how many were delivered.
 */
export async function drainOutbox(services: Services, isOver = () => false): Promise<number> {
  let delivered = 0;
  while (!isOver()) {
    const item = await lease(services);
    if (!item) break;
    if (await attempt(services, item)) delivered += 1;
  }
  return delivered;
}

/** Drains once the answer is out; what fails then is left to the sweep. */
export function drainAfterResponse(call: Pick<Call, 'services' | 'waitUntil'>): void {
  const drained = drainOutbox(call.services).catch((error) => {
    console.error(`outbox: ${describe(error)}`);
  });
  call.waitUntil(drained);
}

/** One at a time: the lease of a second would run out while a slow server takes the first. */
async function lease(services: Services): Promise<Item | undefined> {
  const now = services.now().toISOString();
  const due = sql`${outbox.id} = (
    select id from ${outbox}
    where done_at is null and due_at <= ${now}::timestamptz
    order by kind <> 'refund', id limit 1 for update skip locked
  )`;
  const [item] = await services.database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      // Set again by a failure: what has one is not under way.
      lastError: null,
      dueAt: sql`${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(due)
    .returning();
  return item;
}

async function attempt(services: Services, item: Item): Promise<boolean> {
  // Only while the item is as it was leased: a rebuild that was asked for meanwhile stays due.
  const asLeased = and(eq(outbox.id, item.id), eq(outbox.dueAt, item.dueAt), isNull(outbox.doneAt));
  try {
    await deliver[item.kind](services, item);
  } catch (error) {
    const wait = BACK_OFF_SECONDS[Math.min(item.attempts, BACK_OFF_SECONDS.length) - 1] ?? 5;
    const lastError = nameOf(error);
    console.error(
      `outbox: ${item.kind} ${item.id} failed (attempt ${item.attempts}): ${lastError}`,
    );
    await services.database
      .update(outbox)
      .set({ dueAt: new Date(services.now().getTime() + wait * 1_000), lastError })
      .where(asLeased);
    return false;
  }
  // What is out is not sent again because its note was lost on a connection that broke: the note is made anew.
  await untilNoted(() =>
    services.database
      .update(outbox)
      // A mail that is out keeps neither its words nor its address here: some carry a way into the administration.
      .set({ doneAt: services.now(), ...(item.kind === 'mail' && { payload: {} }) })
      .where(asLeased),
  );
  return true;
}

/** Tries for about 6 s; Postgres restarts within that. Throws what the last attempt threw: then the lease runs out. */
async function untilNoted(note: () => Promise<unknown>): Promise<void> {
  for (const wait of [100, 400, 1_500, 4_000]) {
    try {
      await note();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await note();
}

/** What went wrong, without the words of a mail server or a driver: those may quote an address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { type, code, responseCode } = error as Error & Record<string, unknown>;
  return [error.name, type, code, responseCode].filter(Boolean).join(' ');
}
