import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../services/columns.ts';

/** What was hidden in the administration, for every device: the guide of the first start. */
export const hiddenNotices = pgTable('hidden_notices', {
  name: text().primaryKey(),
  hiddenAt: createdAt(),
});
