import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { artworks } from '../../artworks/data/table.ts';
import { isTypedCode } from '../../discounts/redeem.ts';
import { discountCodes } from '../../discounts/table.ts';
import type { Transaction } from '../../services/database.ts';
import { hashToken } from '../../services/token.ts';
import type { OrderRow } from '../data/present.ts';
import type { OrderedCopies } from '../data/queries.ts';
import { orderItems, orders } from '../data/table.ts';

/** An order with the copies that it is for: these never change, a collection of other works is another order. */
export type OrderWithCopies = OrderRow & { copies: OrderedCopies[] };

type Wanted = {
  browserHash: string;
  idempotencyKey: string;
  artworkIds: readonly number[];
  /** As it was typed; null without one. */
  code: string | null;
};

/**
 * Locks what an order is written from, in one statement and in the sequence of every transaction, which avoids
 * deadlocks: this browser's open order (the index orders_open allows one) and the paid one with the same idempotency
 * key; the works in id order; the code, and the one that the open order uses.
 */
export async function lockRows(tx: Transaction, wanted: Wanted) {
  // Orders of before the migration 0023 may have the key itself.
  const keys = [hashToken(wanted.idempotencyKey), wanted.idempotencyKey];
  const isOwn = and(
    eq(orders.browserHash, wanted.browserHash),
    or(
      eq(orders.status, 'pending'),
      and(eq(orders.status, 'paid'), inArray(orders.idempotencyKey, keys)),
    ),
  );
  const copies = sql<OrderedCopies[]>`(
    select json_agg(json_build_object('artworkId', artwork_id, 'quantity', quantity, 'editionNumbers', edition_numbers, 'reservationId', reservation_id))
    from ${orderItems} where order_id = orders.id)`;
  const own = tx.$with('own').as(
    tx
      .select({ ...getTableColumns(orders), copies: copies.as('copies') })
      .from(orders)
      .where(isOwn)
      .orderBy(orders.status)
      .for('update'),
  );
  // Reading the count of what comes before makes Postgres lock that first.
  const works = tx.$with('works').as(
    tx
      .select()
      .from(artworks)
      .where(
        and(inArray(artworks.id, [...wanted.artworkIds]), sql`(select count(*) from ${own}) >= 0`),
      )
      .orderBy(artworks.id)
      .for('update'),
  );
  const isTyped = (wanted.code !== null && isTypedCode(wanted.code)) || sql`false`;
  const codes = tx.$with('codes').as(
    tx
      .select({
        ...getTableColumns(discountCodes),
        isTypedCode: sql<boolean>`${isTyped}`.as('is_typed_code'),
      })
      .from(discountCodes)
      .where(
        and(
          or(isTyped, sql`${discountCodes.code} in (select discount_code from ${own})`),
          sql`(select count(*) from ${works}) >= 0`,
        ),
      )
      .orderBy(discountCodes.id)
      .for('update'),
  );
  const rows = await tx
    .with(own, works, codes)
    .select()
    .from(own)
    .fullJoin(works, sql`false`)
    .fullJoin(codes, sql`false`);
  const ownOrders = rows.flatMap((row) => row.own ?? []) as OrderWithCopies[];
  return {
    paid: ownOrders.find(({ status }) => status === 'paid'),
    pending: ownOrders.find(({ status }) => status === 'pending'),
    works: rows.flatMap((row) => row.works ?? []),
    codes: rows.flatMap((row) => row.codes ?? []),
  };
}
