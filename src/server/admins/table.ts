import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../services/columns.ts';

/** Who may enter the administration (§3 admin_users). `passwordHash` is argon2id in its standard encoding. */
export const adminUsers = pgTable('admin_users', {
  id: serial(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  email: text().unique(),
  role: text().notNull().default('admin'),
  isActive: boolean().notNull().default(true),
  lastLogin: instant(),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Sessions of the administration: only the SHA-256 of each token is kept. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text().primaryKey(),
    adminUserId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    lastSeenAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('admin_sessions_admin').on(table.adminUserId)],
);

/** Mailed links for a new password: each works once, and only the SHA-256 of its token is kept. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  adminUserId: integer()
    .notNull()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
  createdAt: createdAt(),
});
