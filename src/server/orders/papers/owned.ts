import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { artworks } from '../../artworks/data/table.ts';
import type { Queryable } from '../../services/database.ts';
import { hashToken } from '../../services/token.ts';
import type { OrderRow } from '../data/present.ts';
import { orderItems, orders } from '../data/table.ts';
import { ownerLinks, passedCopies } from './table.ts';

export type OwnerLink = typeof ownerLinks.$inferSelect;
export type SoldLine = typeof orderItems.$inferSelect & {
  work: typeof artworks.$inferSelect | null;
  /** The picture of its signature, where the work has one. */
  signatureUrl: string | null;
};
/** One copy of a work of an order; `key` names it in forms. */
export type OwnedCopy = { key: string; line: SoldLine; editionNumber: number };

/** What the page of an owner is made of. */
export type Owned = {
  link: OwnerLink;
  order: OrderRow;
  /** What belongs to whoever has the link. */
  copies: OwnedCopy[];
  /** Of a buyer: what was passed on. */
  passed: OwnedCopy[];
};

/** The link that a token opens, with its order; null for an unknown token and for one whose link has ended. */
export async function findLink(database: Queryable, token: string) {
  const [found] = await database
    .select({ link: ownerLinks, order: orders })
    .from(ownerLinks)
    .innerJoin(orders, eq(orders.id, ownerLinks.orderId))
    .where(eq(ownerLinks.tokenHash, hashToken(token)));
  return found ?? null;
}

/** What belongs to the owner of a link. */
export async function readOwned(
  database: Queryable,
  { link, order }: { link: OwnerLink; order: OrderRow },
): Promise<Owned> {
  const lines = await listLines(database, order.id);
  const rows = await database
    .select(getTableColumns(passedCopies))
    .from(passedCopies)
    .innerJoin(orderItems, eq(orderItems.id, passedCopies.orderItemId))
    .where(eq(orderItems.orderId, order.id));
  const holderOf = new Map(
    rows.map((row) => [keyOf(row.orderItemId, row.editionNumber), row.linkId]),
  );
  const all = lines.flatMap((line) =>
    line.editionNumbers.map((editionNumber) => ({
      ...{ key: keyOf(line.id, editionNumber), line, editionNumber },
    })),
  );
  const isOwn = ({ key }: OwnedCopy) =>
    holderOf.has(key) ? holderOf.get(key) === link.id : link.isBuyer;
  return {
    link,
    order,
    copies: all.filter(isOwn),
    passed: link.isBuyer ? all.filter((copy) => !isOwn(copy)) : [],
  };
}

/** The lines of an order with their works as they are now; `work` is null once it was deleted. */
export const listLines = (database: Queryable, orderId: string): Promise<SoldLine[]> =>
  database
    .select({ ...getTableColumns(orderItems), work: getTableColumns(artworks), signatureUrl })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(and(eq(orderItems.orderId, orderId)))
    .orderBy(orderItems.id);

/** Of several pictures the first. */
const signatureUrl = sql<string | null>`(
  select p.image_url from artwork_pictures p where p.artwork_id = ${orderItems.artworkId} and p.role = 'signature'
  order by p.place limit 1)`;

const keyOf = (orderItemId: number, editionNumber: number) => `${orderItemId}-${editionNumber}`;
