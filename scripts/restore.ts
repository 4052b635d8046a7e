import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#server/migrate.ts';
import { printSteps } from '../local/steps.ts';
import { restoreBackup } from './backup/restore.ts';
import { withStores } from './stores.ts';

/**
 * `npm run restore -- <file>`: restores an archive, all of it or nothing, into the empty database of DATABASE_URL or
 * into a new folder: `DATA_DIR=.restored npm run restore -- <file>`.
 */
const [named] = parseArgs({ allowPositionals: true }).positionals;
if (!named) {
  console.error('Usage: npm run restore -- <file>');
  process.exit(2);
}

await withStores(async ({ environment, services }) => {
  const step = printSteps();
  const { tables, createdAt } = await restoreBackup(services, resolve(named), step, () =>
    migrateDatabase(environment),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables, as they were on ${createdAt}.`);
  console.log(
    'Whoever was erased since then is in it again (npm run person -- erase E-MAIL), and whoever unsubscribed is subscribed: see docs/deploy.md before you write to anybody.',
  );
  console.log('Passwords are those of the archive; to change one: npm run admin -- password NAME');
});
