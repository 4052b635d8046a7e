import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { TestGallery } from '../harness/open-gallery.ts';

type Row = Record<string, unknown>;

/**
 * What must be true of every gallery at rest, whatever went before: each payment is one sale or one refund, each
 * copy has one owner, nothing is stuck. Read from the tables and from Stripe, past the server's own code. Answers a
 * sentence for each thing that is not so. `afterwards` says that time has passed and the sweep has run: no hold may
 * be left over, and the outbox must be empty; `resent`, how often each mail may have gone again:
 * somebody died who had just sent it, or the clock ran past her lease.
 */
export async function audit(
  gallery: TestGallery,
  { isAtRest = false, resent = 0 } = {},
): Promise<string[]> {
  const { database } = gallery.services;
  const rows = async (query: ReturnType<typeof sql>) =>
    (await database.execute(query)).rows as unknown as Row[];
  const found: string[] = [];
  const none = async (what: string, query: ReturnType<typeof sql>) => {
    for (const row of await rows(query)) found.push(`${what}: ${JSON.stringify(row)}`);
  };

  await none(
    'more copies taken than the edition has',
    sql`select w.id, count(*)::int as taken, w.edition_size as size from claims c join artworks w on w.id = c.artwork_id
        group by w.id having count(*) > w.edition_size or max(c.edition_number) > w.edition_size`,
  );
  await none(
    'a sold-out work is on sale',
    sql`select w.id from artworks w where w.is_available and w.edition_size <=
        (select count(*) from claims c where c.artwork_id = w.id and c.state = 'sold')`,
  );
  await none(
    'copies are held for an order that waits for nothing',
    sql`select c.artwork_id, o.id, o.status from claims c join orders o on o.id = c.order_id
        where c.state = 'held' and o.status <> 'pending'`,
  );
  await none(
    'copies are sold to an order that nobody paid',
    sql`select c.artwork_id, o.id, o.status from claims c join orders o on o.id = c.order_id
        where c.state = 'sold' and o.status in ('pending', 'expired')`,
  );
  await none(
    'a paid order does not own what it bought',
    sql`select o.id from orders o join order_items i on i.order_id = o.id where o.status = 'paid'
        and i.artwork_id is not null and exists (select from unnest(i.edition_numbers) n where not exists (
          select from claims c where c.order_id = o.id and c.artwork_id = i.artwork_id
            and c.edition_number = n and c.state = 'sold'))`,
  );
  await none(
    'an order without lines, or with a total that is not theirs',
    sql`select o.id, o.subtotal from orders o left join order_items i on i.order_id = o.id
        group by o.id having coalesce(sum(i.quantity * i.price), 0) <> o.subtotal`,
  );
  await none(
    'a code counts other uses than it has',
    sql`select d.code, d.usage_count, count(u.id)::int as uses from discount_codes d
        left join discount_code_usage u on u.discount_code_id = d.id
        group by d.id having d.usage_count <> count(u.id) or count(u.id) > coalesce(d.usage_limit, 2147483647)`,
  );
  await none(
    'a use of a code belongs to an order that fell through',
    sql`select u.order_id, o.status from discount_code_usage u join orders o on o.id = u.order_id
        where o.status not in ('pending', 'paid')`,
  );
  await none(
    'a paid order had a code that counts no use',
    sql`select o.id, o.discount_code from orders o where o.status = 'paid' and o.discount_code is not null
        and not exists (select from discount_code_usage u where u.order_id = o.id)`,
  );
  await none(
    'a sale of which buyer or artist is not told',
    sql`select o.id from orders o where o.status = 'paid' and 2 <> (
        select count(*) from outbox where key in ('order-buyer:' || o.id, 'order-artist:' || o.id))`,
  );
  if (isAtRest) {
    await none(
      'a hold that never ends',
      sql`select id from orders where status = 'pending' and hold_expires_at <= ${gallery.services.now().toISOString()}::timestamptz`,
    );
    await none(
      'a refund that never ends',
      sql`select id from orders where status = 'refund_pending'`,
    );
    await none(
      'still in the outbox',
      sql`select id, kind, key, attempts, last_error from outbox where done_at is null and kind <> 'rebuild'`,
    );
    found.push(...(await auditMails(gallery, resent)));
  }
  found.push(...(await auditPayments(gallery, await rows(ORDERS), isAtRest)));
  return found;
}

const ORDERS = sql`select id, status, total::text, payment_intent_id as intent from orders`;

/** Every succeeded intent of this gallery is one paid order, or one refund of the whole amount, which may be owed until afterwards. */
async function auditPayments(
  gallery: TestGallery,
  orders: Row[],
  isAtRest: boolean,
): Promise<string[]> {
  const found: string[] = [];
  const refunded = new Map<string, number>();
  for await (const refund of gallery.stripe.refunds.list({ limit: 100 })) {
    const id = String(refund.payment_intent);
    if (refund.status === 'succeeded') refunded.set(id, (refunded.get(id) ?? 0) + refund.amount);
  }
  const intents = new Map<string, Stripe.PaymentIntent>();
  for await (const intent of gallery.stripe.paymentIntents.list({ limit: 100 })) {
    intents.set(intent.id, intent);
    if (intent.status !== 'succeeded') continue;
    // Others of the same Stripe account say so; one that says nothing would never be given back.
    if (!intent.metadata.gallery) found.push(`intent ${intent.id} is paid, and of no gallery`);
    if (intent.metadata.gallery !== gallery.services.galleryId) continue;
    const sales = orders.filter((row) => row.intent === intent.id && row.status === 'paid').length;
    const back = refunded.get(intent.id) ?? 0;
    const isSettled = sales === 1 ? back === 0 : back === intent.amount_received;
    const isOwed = orders.some(
      (row) => row.intent === intent.id && row.status === 'refund_pending',
    );
    if (!isSettled && !(isOwed && !isAtRest)) {
      found.push(
        `intent ${intent.id} of ${intent.amount_received} c: ${sales} sales, ${back} c back`,
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

/** Of every mail that was sent. */
export const messageIds = async (gallery: TestGallery) =>
  (await gallery.mails()).map((mail) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1]);

/** Each item of the outbox is one mail; one that went again has the same Message-ID. */
async function auditMails(gallery: TestGallery, resent: number): Promise<string[]> {
  const sent = Map.groupBy(await messageIds(gallery), (id) => id);
  const found = [...sent]
    .filter(([, copies]) => copies.length > 1 + resent)
    .map(([id, copies]) => `the mail ${id} was sent ${copies.length} times`);
  const { rows } = await gallery.services.database.execute(
    sql`select count(*)::int as done from outbox where kind = 'mail' and done_at is not null`,
  );
  const done = Number((rows[0] as Row | undefined)?.done ?? 0);
  if (sent.size !== done) found.push(`${done} mails were delivered, ${sent.size} are there`);
  return found;
}
