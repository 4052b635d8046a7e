import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Artwork, isOffered } from '#contract/artworks.ts';
import { copiesLabel } from '#contract/editions.ts';
import { toCents } from '#contract/money.ts';
import { nzDay } from '#contract/nz-time.ts';
import { MAXIMUM_CHARGE_CENTS } from '#contract/pricing.ts';
import { findListedWork } from '../artworks/queries.ts';
import { readGallery } from '../gallery/queries.ts';
import { invalid, notFound } from '../http/errors.ts';
import { queueMail } from '../jobs/queue.ts';
import { inTransaction } from '../services/database.ts';
import { siteOrigin } from '../services/environment.ts';
import type { Services } from '../services/services.ts';
import { hashToken, newToken } from '../services/token.ts';
import { cancelLinkMail, linkMailKey } from './data/link-mail.ts';
import { reservations } from './data/table.ts';
import { reservationMail } from './mails.ts';
import { lockReservation } from './service.ts';

/**
 * Makes the link that opens the checkout with a reserved work; the one before it ends. With `sendsMail` the person gets
 * it by mail. Throws not_found, invalid, and ServiceMissing where payments are not set up.
 */
export function makeLink(
  services: Services,
  id: number,
  { sendsMail }: { sendsMail: boolean },
): Promise<{ url: string }> {
  void services.payments;
  const token = newToken();
  const tokenHash = hashToken(token);
  // Behind the #, so that no server and no other site ever reads it.
  const url = `${siteOrigin(services.environment)}/checkout#reserved=${token}`;
  return inTransaction(services.database, async (tx) => {
    const { work, reservation } = await lockReservation(tx, id);
    // Its last day is over, and the sweep has not ended it yet.
    if (reservation.endsAt <= services.now()) throw notFound('This reservation has ended.');
    if (!isOffered(work)) {
      throw invalid(
        'The link could not be opened: this work is a draft, archived, not available, or shown in a gallery.',
        { isAvailable: 'Not for sale' },
      );
    }
    const cents = toCents(work.price);
    if (!cents || cents > MAXIMUM_CHARGE_CENTS) {
      throw invalid('This work has no price that can be paid online.', { price: 'No price' });
    }
    const { personEmail } = reservation;
    if (sendsMail && !personEmail) {
      throw invalid('Enter an email address to send the link to.', { personEmail: 'No address' });
    }
    await cancelLinkMail(tx, reservation.tokenHash);
    await tx.update(reservations).set({ tokenHash }).where(eq(reservations.id, id));
    if (sendsMail && personEmail) {
      const mail = reservationMail(
        { ...reservation, personEmail },
        { title: work.title, copy: copiesLabel([reservation.editionNumber], work.editionSize) },
        url,
        await readGallery(tx),
        nzDay(services.now()),
      );
      await queueMail(tx, linkMailKey(tokenHash), mail);
    }
    return { url };
  });
}

/** The work that a link is for. Throws not_found for one that was used, replaced or has ended. */
export async function openLink({ database, now }: Services, token: string): Promise<Artwork> {
  const isOpen = and(
    eq(reservations.tokenHash, hashToken(token)),
    isNull(reservations.endedAt),
    gt(reservations.endsAt, now()),
  );
  const [reservation] = await database.select().from(reservations).where(isOpen);
  const work = reservation && (await findListedWork(database, reservation.artworkId));
  if (!work?.isAvailable || work.isGalleried) {
    throw notFound('This link is no longer valid. Please write to the artist.');
  }
  return work;
}
