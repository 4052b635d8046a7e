import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from '../services/columns.ts';

/** Who may enter the administration (§3 admin_users). `passwordHash` is argon2id in its standard encoding. */
export const adminUsers = pgTable('admin_users', {
  id: serial(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  email: text().unique(),
  /** Where links for a new password go without `email`, since the gallery's own address has changed. */
  recoveryEmail: text(),
  role: text().notNull().default('admin'),
  isActive: boolean().notNull().default(true),
  lastLogin: instant(),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
});

export type User = typeof adminUsers.$inferSelect;

/**
 * Sessions of the administration: only the SHA-256 of each token is kept. `id` names a session in the list; `device` is
 * what the User-Agent said at the sign-in; `isKept` ones last 30 days from their last use. `lastSeenAt` is at most five
 * minutes old while a session is in use.
 */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    device: text().notNull().default('Unknown device'),
    isKept: boolean().notNull().default(false),
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

/** What a passkey proved itself with at its registration; one account may have several. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial(),
    adminUserId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** Both base64url, as WebAuthn writes them in JSON. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the authenticator says that it signed; many always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Where it was added: `Safari on iPhone`. */
    device: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_admin').on(table.adminUserId)],
);

/** Recovery codes that are not used yet: argon2id, with one salt for those that were made together. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminUserId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.adminUserId, table.codeHash] })],
);

/**
 * Challenges that a passkey is to sign, once, within five minutes. `tokenHash` is the SHA-256 of the ticket of a
 * half-finished sign-in, or of the session that adds a passkey.
 */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenHash: text().primaryKey(),
  adminUserId: integer()
    .notNull()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  challenge: text().notNull(),
  /** Whether the session is kept for 30 days; null where a passkey is added. */
  isKept: boolean(),
  expiresAt: instant().notNull(),
});
