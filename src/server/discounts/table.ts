import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from '../orders/data/table.ts';
import { createdAt, instant, money, serial } from '../services/columns.ts';

/** Discount codes (§3). `value` is percent or dollars. A personal code names the one email address it is for. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: serial(),
    code: text().notNull().unique(),
    type: text({ enum: ['percentage', 'fixed'] }).notNull(),
    value: money().notNull(),
    isActive: boolean().notNull().default(true),
    expiresAt: instant(),
    usageLimit: integer(),
    usageCount: integer().notNull().default(0),
    oncePerCustomer: boolean().notNull().default(false),
    firstOrderOnly: boolean().notNull().default(false),
    /** Normalised email address; null when anyone may use the code. */
    boundEmail: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('discount_codes_type', sql`${table.type} in ('percentage', 'fixed')`),
    check(
      'discount_codes_value',
      sql`${table.value} > 0 and (${table.type} = 'fixed' or ${table.value} <= 100)`,
    ),
    check(
      'discount_codes_usage',
      sql`${table.usageCount} between 0 and coalesce(${table.usageLimit}, 2147483647)`,
    ),
    check('discount_codes_spelling', sql`${table.code} = upper(${table.code})`),
  ],
);

/** Who used a code for which order (§3). The partial index keeps 'once per customer'. */
export const discountCodeUsage = pgTable(
  'discount_code_usage',
  {
    id: serial(),
    discountCodeId: integer()
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
    customerEmail: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    oncePerCustomer: boolean().notNull().default(false),
    usedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('discount_code_usage_order').on(table.orderId),
    uniqueIndex('discount_code_usage_once')
      .on(table.discountCodeId, table.customerEmail)
      .where(sql`${table.oncePerCustomer}`),
    index('discount_code_usage_code').on(table.discountCodeId),
  ],
);
