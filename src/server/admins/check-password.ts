import { readGallery } from '../gallery/queries.ts';
import { invalid } from '../http/errors.ts';
import type { Queryable } from '../services/database.ts';
import { weaknessOf } from './weak-passwords.ts';

/** 49,000 passwords, 0.4 MB of a function's bundle: read when one is set, never when the function starts. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Why this account must not have this password; null where it may. */
export async function findWeakness(
  database: Pick<Queryable, 'select'>,
  { username, email }: { username: string; email: string | null },
  password: string,
): Promise<string | null> {
  const { artist } = await readGallery(database);
  return weaknessOf(password, await commonPasswords(), { username, email, gallery: artist });
}

/** Throws invalid, for the field `newPassword`, where it would be guessed soon. */
export async function requireStrongPassword(
  ...account: Parameters<typeof findWeakness>
): Promise<void> {
  const newPassword = await findWeakness(...account);
  if (newPassword) throw invalid(newPassword, { newPassword });
}
