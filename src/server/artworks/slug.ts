import { eq, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LIMITS } from '#contract/limits.ts';
import { slugOf } from '#contract/slug.ts';
import type { Queryable } from '../services/database.ts';

/** The title's slug, numbered where another row of the table has it already; `own` is the row's present one. */
export async function freeSlug(
  database: Queryable,
  table: PgTable,
  column: PgColumn,
  title: string,
  own = '',
): Promise<string> {
  const slug = slugOf(title) || 'untitled';
  // Leaves space for a number within the limit that the form's schema sets.
  const stem = slug.slice(0, LIMITS.slug - '-999'.length).replace(/-$/, '');
  const taken = await database
    .select({ slug: column })
    .from(table)
    .where(or(eq(column, slug), sql`${column} like ${`${stem}-%`}`));
  const used = new Set(taken.map((row) => row.slug));
  used.delete(own);
  if (!used.has(slug)) return slug;
  let number = 2;
  while (used.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
