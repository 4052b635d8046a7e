import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column or expression holds the address, in any spelling; `email` is as `normaliseEmail` returns it.
 * Addresses are ASCII, by the input schemas.
 */
export const emailMatches = (column: AnyColumn | SQL, { email }: { email: string }) =>
  sql<boolean>`lower(trim(${column})) = ${email}`;
