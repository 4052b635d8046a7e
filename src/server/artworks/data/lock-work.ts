import { eq } from 'drizzle-orm';
import type { Transaction } from '../../services/database.ts';
import { artworks } from './table.ts';

/** Locks a work: whatever changes it, a claim on it or a reservation of it waits. Undefined where there is none. */
export async function lockWork(tx: Transaction, id: number) {
  const [work] = await tx.select().from(artworks).where(eq(artworks.id, id)).for('update');
  return work;
}
