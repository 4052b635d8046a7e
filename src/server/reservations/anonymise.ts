import { and, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Services } from '../services/services.ts';
import { NOBODY, reservations } from './data/table.ts';

/** For how long an ended reservation says whom it was for, in ms. */
const KEPT_MS = 90 * 86_400_000;

/** Blanks name, address, note and link of reservations that ended more than 90 days ago. */
export async function anonymiseReservations({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { endedAt, personName, personEmail, note, tokenHash } = reservations;
  const saysWho = or(
    ne(personName, ''),
    isNotNull(personEmail),
    ne(note, ''),
    isNotNull(tokenHash),
  );
  await database
    .update(reservations)
    .set(NOBODY)
    .where(and(lt(endedAt, new Date(now().getTime() - KEPT_MS)), saysWho));
}
