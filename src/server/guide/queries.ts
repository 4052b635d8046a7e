import { eq } from 'drizzle-orm';
import type { Queryable } from '../services/database.ts';
import { hiddenNotices } from './table.ts';

const GUIDE = 'guide';

export async function isGuideHidden(database: Queryable): Promise<boolean> {
  const rows = await database.select().from(hiddenNotices).where(eq(hiddenNotices.name, GUIDE));
  return rows.length > 0;
}

export async function hideGuide(database: Queryable, isHidden: boolean): Promise<void> {
  if (isHidden) await database.insert(hiddenNotices).values({ name: GUIDE }).onConflictDoNothing();
  else await database.delete(hiddenNotices).where(eq(hiddenNotices.name, GUIDE));
}
