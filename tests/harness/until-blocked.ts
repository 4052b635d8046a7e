import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Transaction } from '#server/services/database.ts';

/**
 * Waits, in a transaction, until so many statements wait for a lock; one that waits is canceled after QUERY_TIMEOUT_MS.
 */
export const untilBlocked = (tx: Transaction, statements = 1) =>
  vi.waitFor(
    async () => {
      // A transaction keeps its first state of this view.
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      const { rows } = await tx.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(statements);
    },
    { timeout: 10_000 },
  );
