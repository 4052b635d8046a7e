import { type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { TestGallery } from '../harness/open-gallery.ts';

type Row = Record<string, unknown>;

/** Invariants of the tables at any time; a row is a violation. */
const ALWAYS: Record<string, SQL> = {
  'more copies claimed than the edition has': sql`
    select w.id, count(*)::int as claimed, w.edition_size as size from claims c join artworks w on w.id = c.artwork_id
    group by w.id having count(*) > w.edition_size or max(c.edition_number) > w.edition_size`,
  'a sold-out work is available': sql`
    select w.id from artworks w where w.is_available and w.edition_size <=
      (select count(*) from claims c where c.artwork_id = w.id and c.state = 'sold')`,
  'copies are held for an order that is not pending': sql`
    select c.artwork_id, o.id, o.status from claims c join orders o on o.id = c.order_id
    where c.state = 'held' and o.status <> 'pending'`,
  'copies are sold to an order that was not paid': sql`
    select c.artwork_id, o.id, o.status from claims c join orders o on o.id = c.order_id
    where c.state = 'sold' and o.status in ('pending', 'expired')`,
  'a paid order does not own its copies': sql`
    select o.id from orders o join order_items i on i.order_id = o.id where o.status = 'paid'
    and i.artwork_id is not null and exists (select from unnest(i.edition_numbers) n where not exists (
      select from claims c where c.order_id = o.id and c.artwork_id = i.artwork_id
        and c.edition_number = n and c.state = 'sold'))`,
  'an order without lines, or whose lines differ from its subtotal': sql`
    select o.id, o.subtotal from orders o left join order_items i on i.order_id = o.id
    group by o.id having coalesce(sum(i.quantity * i.price), 0) <> o.subtotal`,
  'the use count of a code is wrong': sql`
    select d.code, d.usage_count, count(u.id)::int as uses from discount_codes d
    left join discount_code_usage u on u.discount_code_id = d.id
    group by d.id having d.usage_count <> count(u.id) or count(u.id) > coalesce(d.usage_limit, 2147483647)`,
  'a code was used by an order that is neither pending nor paid': sql`
    select u.order_id, o.status from discount_code_usage u join orders o on o.id = u.order_id
    where o.status not in ('pending', 'paid')`,
  'a paid order with a code counts no use of it': sql`
    select o.id, o.discount_code from orders o where o.status = 'paid' and o.discount_code is not null
    and not exists (select from discount_code_usage u where u.order_id = o.id)`,
  'a sale without a mail to its buyer or the artist': sql`
    select o.id from orders o where o.status = 'paid' and 2 <> (
      select count(*) from outbox where key in ('order-buyer:' || o.id, 'order-artist:' || o.id))`,
};

/** And after the sweep: no hold outlives its time, no refund is open, the outbox is empty. */
const atRest = (now: Date): Record<string, SQL> => ({
  'a hold was never released': sql`
    select id from orders where status = 'pending' and hold_expires_at <= ${now.toISOString()}::timestamptz`,
  'a refund was never finished': sql`select id from orders where status = 'refund_pending'`,
  'still in the outbox': sql`
    select id, kind, key, attempts, last_error from outbox where done_at is null and kind <> 'rebuild'`,
});

/** Runs the queries; returns a sentence for each row that they find. */
export async function findRows(
  { services: { database } }: TestGallery,
  queries: Record<string, SQL>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await database.execute(query);
    found.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return found;
}

/**
 * Checks what must be true of every gallery, whatever happened before: each payment is one sale or one refund, and
 * each copy has one owner. Reads tables and Stripe without the server's code. Returns one sentence for each violation.
 * With `isAtRest`, holds have expired and the sweep has run: then nothing may be left open. `resent` is how often a
 * mail may have been sent again: the process was killed after sending it, or its lease expired as the clock was moved.
 */
export async function audit(gallery: TestGallery, { isAtRest = false, resent = 0 } = {}) {
  return [
    ...(await findRows(gallery, ALWAYS)),
    ...(isAtRest ? await findRows(gallery, atRest(gallery.services.now())) : []),
    ...(isAtRest ? await auditMails(gallery, resent) : []),
    ...(await auditPayments(gallery, isAtRest)),
  ];
}

/**
 * Each succeeded intent of this gallery is one paid order, or refunded in full; until `isAtRest` the refund may be
 * pending.
 */
async function auditPayments(gallery: TestGallery, isAtRest: boolean): Promise<string[]> {
  const found: string[] = [];
  const query = sql`select id, status, total::text, payment_intent_id as intent from orders`;
  const orders = (await gallery.services.database.execute(query)).rows as Row[];
  const refunds = new Map<string, number>();
  for await (const refund of gallery.stripe.refunds.list({ limit: 100 })) {
    const id = String(refund.payment_intent);
    if (refund.status === 'succeeded') refunds.set(id, (refunds.get(id) ?? 0) + refund.amount);
  }
  const intents = new Map<string, Stripe.PaymentIntent>();
  for await (const intent of gallery.stripe.paymentIntents.list({ limit: 100 })) {
    intents.set(intent.id, intent);
    if (intent.status !== 'succeeded') continue;
    // The Stripe account may be shared with other galleries; a payment without this mark would never be refunded.
    if (!intent.metadata.gallery) found.push(`intent ${intent.id} is paid, and names no gallery`);
    if (intent.metadata.gallery !== gallery.services.galleryId) continue;
    const own = orders.filter((row) => row.intent === intent.id);
    const sales = own.filter(({ status }) => status === 'paid').length;
    const refunded = refunds.get(intent.id) ?? 0;
    const isSettled = sales === 1 ? refunded === 0 : refunded === intent.amount_received;
    const isPending = !isAtRest && own.some(({ status }) => status === 'refund_pending');
    if (!isSettled && !isPending) {
      found.push(
        `intent ${intent.id} of ${intent.amount_received} c: ${sales} sales, ${refunded} c refunded`,
      );
    }
  }
  for (const row of orders.filter(({ status }) => status === 'paid')) {
    const intent = intents.get(String(row.intent));
    if (intent?.status !== 'succeeded') found.push(`order ${row.id} is paid, its intent is not`);
    else if (intent.amount_received !== Math.round(Number(row.total) * 100)) {
      found.push(`order ${row.id} of ${row.total} was paid with ${intent.amount_received} c`);
    }
  }
  return found;
}

/** The Message-IDs of all mails sent, repeated where a mail was sent again. */
export const messageIds = async (gallery: TestGallery) =>
  (await gallery.mails()).map((mail) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1]);

/** Each mail of the outbox has one Message-ID, under which it may be sent again. */
async function auditMails(gallery: TestGallery, resent: number): Promise<string[]> {
  const sent = Map.groupBy(await messageIds(gallery), (id) => id);
  const found = [...sent]
    .filter(([, copies]) => copies.length > 1 + resent)
    .map(([id, copies]) => `the mail ${id} was sent ${copies.length} times`);
  const { rows } = await gallery.services.database.execute(
    sql`select count(*)::int as done from outbox where kind = 'mail' and done_at is not null`,
  );
  if (sent.size !== rows[0]?.done) {
    found.push(`${rows[0]?.done} mails are marked as sent, ${sent.size} were sent`);
  }
  return found;
}
