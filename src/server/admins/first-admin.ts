import { LIMITS } from '#contract/limits.ts';
import type { Database } from '../services/database.ts';
import { ensureAdmin } from './accounts.ts';
import { findWeakness } from './check-password.ts';
import { adminUsers } from './table.ts';

type Settings = { ADMIN_USERNAME?: string | undefined; ADMIN_PASSWORD?: string | undefined };

/**
 * Makes the first administrator, `admin` unless ADMIN_USERNAME names another, of a gallery that was deployed without a
 * shell; does nothing without ADMIN_PASSWORD, or where there is an administrator. Throws an Error on a password that is
 * too short or too common.
 */
export async function ensureFirstAdmin(database: Database, settings: Settings): Promise<void> {
  const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password } = settings;
  if (!password) return;
  if (password.length < LIMITS.passwordMin) {
    throw new Error(`ADMIN_PASSWORD must have at least ${LIMITS.passwordMin} characters.`);
  }
  const known = await database.select({ id: adminUsers.id }).from(adminUsers).limit(1);
  if (known.length > 0) return;
  const weakness = await findWeakness(database, { username, email: null }, password);
  if (weakness) throw new Error(`ADMIN_PASSWORD: ${weakness}`);
  await ensureAdmin(database, username, password, { reset: false });
}
