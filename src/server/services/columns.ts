import { integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Columns that every table spells the same way. */
export const serial = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Dollars with two decimals, read as a string; integer cents in code. */
export const money = () => numeric({ precision: 10, scale: 2 });
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();
