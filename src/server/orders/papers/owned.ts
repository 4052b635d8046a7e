import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { artworks } from '../../artworks/data/table.ts';
import type { Queryable } from '../../services/database.ts';
import type { Services } from '../../services/services.ts';
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
/**
 * A copy that its buyer passed on. `isReplaceable`: the buyer may have another link for its present owner, since the
 * present one was shown to the buyer alone and may be lost, or was mailed, perhaps to a mistyped address, and not
 * opened yet; a further owner's link was shown or mailed to somebody else. `email`: where it was mailed to; null:
 * shown.
 */
export type PassedCopy = OwnedCopy & {
  linkId: number;
  email: string | null;
  isReplaceable: boolean;
};

/** What the page of an owner is made of. */
export type Owned = {
  link: OwnerLink;
  order: OrderRow;
  /** What belongs to whoever has the link. */
  copies: OwnedCopy[];
  /** The copies that the buyer passed on; empty for later owners. */
  passed: PassedCopy[];
  /** Whether the buyer can have another link shown in the place of this one. */
  isReplaceable: boolean;
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

/** For so long, in ms, a new link may be opened by the mail server's scanner. */
const SCANNED_MS = 15 * 60_000;

/** Notes that a later owner has opened their page. */
export async function noteOpened(
  { database, now }: Services,
  { id, isBuyer, openedAt, renewedAt }: OwnerLink,
): Promise<void> {
  const isScanned = now().getTime() - renewedAt.getTime() < SCANNED_MS;
  if (isBuyer || openedAt || isScanned) return;
  await database.update(ownerLinks).set({ openedAt: now() }).where(eq(ownerLinks.id, id));
}

/** What belongs to the owner of a link. */
export async function readOwned(
  database: Queryable,
  { link, order }: { link: OwnerLink; order: OrderRow },
): Promise<Owned> {
  const lines = await listLines(database, order.id);
  const rows = await database
    .select({ ...getTableColumns(passedCopies), email: ownerLinks.email, isReplaceable })
    .from(passedCopies)
    .innerJoin(orderItems, eq(orderItems.id, passedCopies.orderItemId))
    .innerJoin(ownerLinks, eq(ownerLinks.id, passedCopies.linkId))
    .where(eq(orderItems.orderId, order.id));
  const passedOf = new Map(rows.map((row) => [keyOf(row.orderItemId, row.editionNumber), row]));
  const all = copiesOf(lines);
  const passed = all.flatMap((copy) => {
    const row = passedOf.get(copy.key);
    if (!row) return [];
    const { linkId, email, isReplaceable } = row;
    return [{ ...copy, linkId, email, isReplaceable }];
  });
  return {
    link,
    order,
    copies: link.isBuyer
      ? all.filter(({ key }) => !passedOf.has(key))
      : passed.filter(({ linkId }) => linkId === link.id),
    passed: link.isBuyer ? passed : [],
    isReplaceable: passed.some((copy) => copy.linkId === link.id && copy.isReplaceable),
  };
}

/** Each copy of the lines of an order. */
export const copiesOf = (lines: readonly SoldLine[]): OwnedCopy[] =>
  lines.flatMap((line) =>
    line.editionNumbers.map((editionNumber) => ({
      key: keyOf(line.id, editionNumber),
      line,
      editionNumber,
    })),
  );

/** See {@link PassedCopy}. */
const isReplaceable = sql<boolean>`${ownerLinks.tokenHash} is not null
  and ${passedCopies.passedAt} = ${ownerLinks.createdAt}
  and (${ownerLinks.email} is null or ${ownerLinks.openedAt} is null)`;

/** The lines of an order with their works as they are now; `work` is null once it was deleted. */
export const listLines = (database: Queryable, orderId: string): Promise<SoldLine[]> =>
  database
    .select({ ...getTableColumns(orderItems), work: getTableColumns(artworks), signatureUrl })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(and(eq(orderItems.orderId, orderId)))
    .orderBy(orderItems.id);

/** The title of today, which the artist may have corrected; of a deleted work the one of the sale. */
export const titleOf = ({ work, title }: SoldLine): string => work?.title || title;

/** `Low tide`, and of an edition `Low tide (No. 3)`. */
export const copyName = (copy: Pick<OwnedCopy, 'line' | 'editionNumber'>): string =>
  `${titleOf(copy.line)}${copyNumber(copy)}`;

/** ` (No. 3)`; blank for a work of which there is one. Of a deleted work its number, or others on its line, tell. */
export function copyNumber({ line, editionNumber }: Pick<OwnedCopy, 'line' | 'editionNumber'>) {
  const isEdition = line.work
    ? line.work.editionSize > 1
    : editionNumber > 1 || line.editionNumbers.length > 1;
  return isEdition ? ` (No. ${editionNumber})` : '';
}

/** Of several pictures the first. */
const signatureUrl = sql<string | null>`(
  select p.image_url from artwork_pictures p where p.artwork_id = ${orderItems.artworkId} and p.role = 'signature'
  order by p.place limit 1)`;

const keyOf = (orderItemId: number, editionNumber: number) => `${orderItemId}-${editionNumber}`;
