import { parseArgs } from 'node:util';
import { parseEnvironment } from '#server/environment.ts';
import { connectDatabase, disconnectDatabases } from '#server/services/database.ts';
import { addSyntheticWorks, clearSyntheticWorks } from '#server/synthetic.ts';
import { readRuntime } from './runtime.ts';

/**
 * `npm run seed -- --artworks N | --clear`: synthetic works for the gallery that runs on this machine, then
 * new pages. Never for a hosted gallery: these works would be for sale.
 */
const MOST = 20_000;
const { artworks = '', clear } = readArguments();
const count = Number(artworks);
if (!clear && !(Number.isInteger(count) && count > 0 && count <= MOST)) {
  console.error(
    `Usage: npm run seed -- --artworks N   (1 to ${MOST})\n       npm run seed -- --clear`,
  );
  process.exit(2);
}
const { databaseUrl, databaseWsProxy, buildHook } = readRuntime();
const database = connectDatabase(
  parseEnvironment({ DATABASE_URL: databaseUrl, DATABASE_WS_PROXY: databaseWsProxy }),
);
if (clear) await clearSyntheticWorks(database);
else {
  await addSyntheticWorks(database, count, (done) => console.log(`${done} of ${count} works`));
}
await disconnectDatabases();
await fetch(buildHook.url, { method: 'POST' });
console.log('Done. The pages are being built anew.');

function readArguments(): { artworks?: string; clear?: boolean } {
  try {
    return parseArgs({ options: { artworks: { type: 'string' }, clear: { type: 'boolean' } } })
      .values;
  } catch {
    return {};
  }
}
