import { integer, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { Decimal } from '#contract/money.ts';

/** Columns that every table spells the same way. */
export const serial = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Dollars with two decimals, read as a {@link Decimal}; integer cents in code. */
export const money = () => numeric({ precision: 10, scale: 2 }).$type<Decimal>();
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();
