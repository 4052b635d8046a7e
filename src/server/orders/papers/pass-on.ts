import { eq, inArray } from 'drizzle-orm';
import { normaliseEmail } from '#contract/fields.ts';
import { readGallery } from '../../gallery/queries.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { queueMail, wasQueued } from '../../jobs/queue.ts';
import { inTransaction, type Transaction, writtenRow } from '../../services/database.ts';
import { siteOrigin } from '../../services/environment.ts';
import { hasMail } from '../../services/mail.ts';
import type { Services } from '../../services/services.ts';
import { orderItems, orders } from '../data/table.ts';
import { passedOnMail } from './mails.ts';
import {
  copiesOf,
  copyName,
  findLink,
  listLines,
  type Owned,
  type OwnedCopy,
  readOwned,
} from './owned.ts';
import {
  newOwnerToken,
  type OwnerToken,
  ownerUrl,
  type PassOn,
  tokenOfForm,
} from './owner-token.ts';
import { ownerLinks, passedCopies } from './table.ts';

export type PassedOn = {
  titles: string[];
  /** To be handed on; null where it was mailed to the new owner. */
  newOwnerUrl: string | null;
  /** For the one who passed on, who keeps the receipt or other works; null where nothing is left. */
  ownUrl: string | null;
};

/**
 * Passes copies on to a new owner, who gets a link of their own: mailed, or shown once. The link of the owner before is
 * dead from then on, whatever stays with them is behind a new one. Throws not_found for a link that has ended, invalid
 * for copies that are not its owner's.
 */
export function passOn(services: Services, token: string, wish: PassOn): Promise<PassedOn> {
  return inTransaction(services.database, async (tx) => {
    const owned = await lockOwned(tx, token);
    if (owned.order.status !== 'paid') throw invalid('This order was refunded.');
    const copies = owned.copies.filter(({ key }) => wish.keys.includes(key));
    if (copies.length === 0 || copies.length < wish.keys.length) {
      throw invalid('Choose the work that you pass on.', { work: 'Choose the work' });
    }
    const isMailed = wish.email !== null && hasMail(services.environment);
    const fresh = isMailed ? newOwnerToken() : tokenOfForm(wish, 'new owner');
    await giveTo(tx, services, owned, copies, { ...fresh, email: wish.email });
    const origin = siteOrigin(services.environment);
    const url = ownerUrl(origin, fresh.token);
    const titles = copies.map(copyName);
    if (wish.email !== null) {
      const passed = { orderId: owned.order.id, titles, url, origin };
      const mail = passedOnMail(wish.email, passed, await readGallery(tx));
      await queueMail(tx, mailKey(wish), mail);
    }
    const ownToken = await endLink(tx, services, owned, copies, tokenOfForm(wish, 'giver'));
    return {
      titles,
      newOwnerUrl: isMailed ? null : url,
      ownUrl: ownToken && ownerUrl(origin, ownToken),
    };
  });
}

/**
 * The result of the same form when it was sent before (a double click, a lost response); null where it was not, or
 * where the new owner's link that it showed has ended since.
 */
export async function passedOnBefore(
  { database, environment }: Services,
  wish: PassOn,
): Promise<PassedOn | null> {
  const [theirs, own] = [tokenOfForm(wish, 'new owner'), tokenOfForm(wish, 'giver')];
  const theirLink = await findLink(database, theirs.token);
  const ownLink = await findLink(database, own.token);
  const isMailed = wish.email !== null && hasMail(environment);
  if (isMailed ? !(await wasQueued(database, mailKey(wish))) : !theirLink) return null;
  const ids = wish.keys.map((key) => Number.parseInt(key, 10));
  const [item] = await database
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(inArray(orderItems.id, ids));
  const lines = item ? await listLines(database, item.orderId) : [];
  const origin = siteOrigin(environment);
  return {
    titles: copiesOf(lines)
      .filter(({ key }) => wish.keys.includes(key))
      .map(copyName),
    newOwnerUrl: theirLink && ownerUrl(origin, theirs.token),
    ownUrl: ownLink && ownerUrl(origin, own.token),
  };
}

/** The key of the mail to the new owner: it tells a repeated form, also where no link of the giver is left. */
const mailKey = (wish: PassOn) => `passed-on:${tokenOfForm(wish, 'giver').tokenHash.slice(0, 16)}`;

/** The order's row is locked: of two that pass a work on at once with one link, the second finds it dead. */
export async function lockOwned(tx: Transaction, token: string): Promise<Owned> {
  const before = await findLink(tx, token);
  if (!before) throw notFound();
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, before.order.id))
    .for('update');
  const found = await findLink(tx, token);
  if (!found) throw notFound();
  return readOwned(tx, found);
}

async function giveTo(
  tx: Transaction,
  { now }: Services,
  { order }: Owned,
  copies: readonly OwnedCopy[],
  { email, tokenHash }: { email: string | null; tokenHash: string },
): Promise<void> {
  const passedAt = now();
  const times = { createdAt: passedAt, renewedAt: passedAt };
  const values = {
    orderId: order.id,
    tokenHash,
    isBuyer: false,
    ...times,
    email: email && normaliseEmail(email),
  };
  const link = writtenRow(await tx.insert(ownerLinks).values(values).returning());
  const linkId = link.id;
  for (const { line, editionNumber } of copies) {
    await tx
      .insert(passedCopies)
      .values({ orderItemId: line.id, editionNumber, linkId, passedAt })
      .onConflictDoUpdate({
        target: [passedCopies.orderItemId, passedCopies.editionNumber],
        set: { linkId },
      });
  }
}

/** Returns the token of the owner's new link; null where nothing is left, and then their address is forgotten, too. */
async function endLink(
  tx: Transaction,
  { now }: Services,
  { link, copies }: Owned,
  given: readonly OwnedCopy[],
  { token, tokenHash }: OwnerToken,
): Promise<string | null> {
  const keeps = link.isBuyer || copies.length > given.length;
  const values = keeps ? { tokenHash, renewedAt: now() } : { tokenHash: null, email: null };
  await tx.update(ownerLinks).set(values).where(eq(ownerLinks.id, link.id));
  return keeps ? token : null;
}
