import { integer, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { Decimal } from '#contract/money.ts';

/** The id of a row, which Postgres counts (an identity column). */
export const serial = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Dollars with two decimals, read and written as a {@link Decimal}; to calculate, `centsOf` makes cents of it. */
export const money = () => numeric({ precision: 10, scale: 2 }).$type<Decimal>();
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();
