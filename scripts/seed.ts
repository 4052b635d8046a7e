import { parseArgs } from 'node:util';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { type Amounts, addSynthetic, clearSynthetic } from '#server/synthetic.ts';
import { connectRunning, readRuntime } from './runtime.ts';

/**
 * `npm run seed -- [--artworks N] [--orders N] [--subscribers N] | --clear`: adds synthetic content to the gallery that
 * runs on this machine and rebuilds its pages. Not for a hosted gallery: these works would be for sale.
 */
const MAXIMUM = 50_000;
const { clear, ...given } = readArguments() as { clear?: boolean; artworks?: string };
const amounts: Amounts = Object.fromEntries(
  Object.entries(given).map(([what, count]) => [what, Number(count)]),
);
const counts = Object.values(amounts);
const isValid =
  counts.length > 0 && counts.every((n) => Number.isInteger(n) && n > 0 && n <= MAXIMUM);
if (!clear && !isValid) {
  console.error(
    `Usage: npm run seed -- [--artworks N] [--orders N] [--subscribers N]   (1 to ${MAXIMUM})\n       npm run seed -- --clear`,
  );
  process.exit(2);
}
const runtime = readRuntime();
const database = connectRunning(runtime);
if (clear) await clearSynthetic(database);
else {
  await addSynthetic(database, amounts, (what, done) => {
    if (done % 1_000 === 0) console.log(`${done} ${what}`);
  });
}
await disconnectDatabases();
await fetch(runtime.buildHook.url, { method: 'POST' });
console.log('Done. The pages are being rebuilt.');

function readArguments() {
  const count = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { artworks: count, orders: count, subscribers: count, clear: { type: 'boolean' } },
    }).values;
  } catch {
    return {};
  }
}
