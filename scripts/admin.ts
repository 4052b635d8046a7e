import { parseArgs } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { disableAdmin, ensureAdmin, hasAdmin } from '#server/admins/accounts.ts';
import { findWeakness } from '#server/admins/check-password.ts';
import { turnOffSecondFactor } from '#server/admins/second-factor.ts';
import { connectDatabase } from '#server/services/database.ts';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { askSecret } from './ask.ts';
import { connectRunning, readRuntime } from './runtime.ts';
import { LIVE_OPTION, scriptSettings } from './stores.ts';

/**
 * `npm run admin -- [--live] create|password|disable|second-factor-off <username>`: creates, changes or disables an
 * administrator of DATABASE_URL, with `--live` of `.env.live`, or of the gallery that runs on this machine, or removes
 * lost passkeys with their recovery codes. The password is read from the terminal, never an argument.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: LIVE_OPTION });
const [action = '', username = ''] = positionals;
const actions = ['create', 'password', 'disable', 'second-factor-off'];
if (!actions.includes(action) || !username) {
  console.error(`Usage: npm run admin -- [--live] ${actions.join('|')} <username>`);
  process.exit(2);
}
const settings = scriptSettings(values.live);
const database = settings.DATABASE_URL
  ? connectDatabase(parseEnvironment(settings))
  : connectRunning(readRuntime());
const exists = await hasAdmin(database, username);
if (exists === (action === 'create')) {
  console.error(
    exists
      ? `${username} exists already: npm run admin -- password ${username}`
      : `No administrator is called ${username}: npm run admin -- create ${username}`,
  );
  process.exit(2);
}
if (action === 'disable') {
  await disableAdmin(database, username);
} else if (action === 'second-factor-off') {
  await turnOffSecondFactor(database, username, new Date());
} else {
  const password = await askSecret(`Password (at least ${LIMITS.passwordMin} characters): `);
  if (password.length < LIMITS.passwordMin) {
    console.error(`The password must have at least ${LIMITS.passwordMin} characters.`);
    process.exit(2);
  }
  const weakness = await findWeakness(database, { username, email: null }, password);
  if (weakness) {
    console.error(weakness);
    process.exit(2);
  }
  await ensureAdmin(database, username, password, { reset: true });
}
console.log(`${username}: done`);
await disconnectDatabases();
