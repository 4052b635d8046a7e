import { LIMITS } from '#contract/limits.ts';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { findWeakness } from '#server/admins/check-password.ts';
import { adminUsers } from '#server/admins/table.ts';
import { connectDatabase } from '#server/services/database.ts';
import { listMigrations } from '../backup/tables.ts';
import { NotOk } from '../check-report.ts';
import type { Step } from './step.ts';

/** `askFor` reads the name and the password of the first administrator; undefined where nobody can be asked. */
export const administratorStep = (
  askFor?: () => Promise<{ username: string; password: string }>,
): Step => ({
  name: 'Administrator',
  questions: [{ name: 'DATABASE_URL', where: 'as above', isSecret: true }],
  async run({ environment }) {
    const database = connectDatabase(environment);
    // With --check an empty database stays without tables.
    const isMigrated = (await listMigrations(database)).length > 0;
    const known = isMigrated
      ? await database.select({ name: adminUsers.username }).from(adminUsers)
      : [];
    if (known.length > 0) return known.map(({ name }) => name).join(', ');
    if (askFor && !isMigrated) throw new NotOk('there are no tables yet', 'See Database above.');
    const given = await askFor?.();
    if (!given || given.password.length < LIMITS.passwordMin || !given.username) {
      throw new NotOk(
        'there is none yet',
        `Repeat this and give a name and a password of at least ${LIMITS.passwordMin} characters.`,
      );
    }
    const weakness = await findWeakness(database, { ...given, email: null }, given.password);
    if (weakness) throw new NotOk('the password is weak', weakness);
    await ensureAdmin(database, given.username, given.password, { reset: false });
    return `${given.username} was made`;
  },
});
