import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import { orderItems, orders } from '../orders/data/table.ts';
import { NOBODY, reservations } from '../reservations/data/table.ts';
import type { Queryable, Transaction } from '../services/database.ts';
import { emailMatches } from '../services/email-matches.ts';
import type { Person } from './person.ts';

/**
 * What was reserved for the person's address. A reservation without one is the person's whose order used its link, or
 * whose address is in its note or name; one with another address names somebody else, who handed the link on.
 */
async function isOf(database: Queryable, person: Person) {
  const nameless = await database
    .select()
    .from(reservations)
    .where(isNull(reservations.personEmail));
  const named = nameless
    .filter(({ note, personName }) => person.isNamedIn([note, personName]))
    .map((reservation) => reservation.id);
  const ordered = database
    .select({ id: orderItems.reservationId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(emailMatches(orders.email, person));
  const { id, personEmail } = reservations;
  return or(
    emailMatches(personEmail, person),
    and(isNull(personEmail), or(inArray(id, ordered), inArray(id, named))),
  );
}

/** The person's reservations, without what opens their links. */
export async function findReservations(database: Queryable, person: Person) {
  const { tokenHash: _, ...columns } = getTableColumns(reservations);
  return database
    .select(columns)
    .from(reservations)
    .where(await isOf(database, person));
}

/** The work stays reserved, for nobody who is named, until its day or until the artist ends it. */
export const eraseReservations = async (tx: Transaction, person: Person) =>
  tx
    .update(reservations)
    .set(NOBODY)
    .where(await isOf(tx, person));
