import { inTransaction, SNAPSHOT, type Transaction } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { personOf } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Everything that is kept about an address, by table, read in one snapshot (Privacy Act 2020, principle 6). */
export function exportPerson(
  { database }: Pick<Services, 'database'>,
  address: string,
  tables = PERSONAL_DATA,
): Promise<Record<string, object[]>> {
  const person = personOf(address);
  const findAll = async (tx: Transaction) => {
    const found: Record<string, object[]> = {};
    for (const [table, { find }] of Object.entries(tables)) found[table] = await find(tx, person);
    return found;
  };
  return inTransaction(database, findAll, SNAPSHOT);
}

/**
 * Erases an address (Privacy Act 2020, principle 9), in one transaction. Returns how many rows of each table were
 * deleted or made anonymous. Throws an Error with a sentence for the artist where something is not over yet.
 */
export function erasePerson(
  { database }: Pick<Services, 'database'>,
  address: string,
  tables = PERSONAL_DATA,
): Promise<Record<string, number>> {
  const person = personOf(address);
  return inTransaction(database, async (tx) => {
    const found: Record<string, number> = {};
    // Found first: one table's rows are found by another's.
    for (const [table, { find }] of Object.entries(tables)) {
      found[table] = (await find(tx, person)).length;
    }
    for (const { erase } of Object.values(tables)) await erase(tx, person);
    return found;
  });
}
